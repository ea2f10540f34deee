package org.batchwright.run.debugger;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class EditorSettingsTest {
    @Test
    void visual_studio_code_finds_the_program_regardless_of_its_folder_name() {
        EditorSettings settings = new EditorSettings("debug-train #41", "127.0.0.1", 40123, "/work/a \"b\"\\c/학");
        JsonNode json = JsonMapper.builder().build().readTree(settings.forVsCode());
        assertThat(json.at("/name").asString()).isEqualTo("debug-train #41");
        assertThat(json.at("/type").asString()).isEqualTo("debugpy");
        assertThat(json.at("/request").asString()).isEqualTo("attach");
        assertThat(json.at("/connect/host").asString()).isEqualTo("127.0.0.1");
        assertThat(json.at("/connect/port").asInt()).isEqualTo(40123);
        assertThat(json.at("/pathMappings/0/localRoot").asString()).isEqualTo("${workspaceFolder}");
        assertThat(json.at("/pathMappings/0/remoteRoot").asString()).isEqualTo("/work/a \"b\"\\c/학");
    }
}
