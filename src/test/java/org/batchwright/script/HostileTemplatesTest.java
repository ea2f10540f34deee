package org.batchwright.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests templates of a workspace shared by someone else. Whatever they contain, the result is a script or an error that names the line. */
@Tag("slow")
class HostileTemplatesTest {
    private static final String NAME = "slurm/job.sh.mustache";

    @TempDir
    private Path folder;

    private Path templates;

    @BeforeEach
    void makeFolders() throws Exception {
        templates = folder.resolve("workspace/templates");
        Files.createDirectories(templates.resolve("slurm"));
    }

    @Test
    void a_missing_partial_is_a_fault_at_the_including_line() throws Exception {
        Files.writeString(templates.resolve(NAME), "#!/bin/bash\n\n{{> nope}}\n");

        TemplateFault fault = fault();

        assertThat(fault.template()).isEqualTo(NAME);
        assertThat(fault.line()).isEqualTo(3);
        assertThat(fault.what()).isEqualTo("slurm/job.sh.mustache, line 3: there is no template nope.");
    }

    @Test
    void a_missing_partial_of_a_partial_is_a_fault_in_that_partial() throws Exception {
        Files.writeString(templates.resolve(NAME), "a\n{{> slurm/part.mustache}}\n");
        Files.writeString(templates.resolve("slurm/part.mustache"), "b\nc\n  {{>nope}}\n");

        assertThat(fault().what()).isEqualTo("slurm/part.mustache, line 3: there is no template nope.");
    }

    @Test
    void a_symlink_out_of_the_workspace_is_not_read() throws Exception {
        Files.writeString(folder.resolve("id_rsa"), "PRIVATE");
        Files.createSymbolicLink(templates.resolve(NAME), folder.resolve("id_rsa"));

        assertThat(fault().what()).contains("is a link that points outside").doesNotContain("PRIVATE");
    }

    @Test
    void a_partial_behind_a_symlinked_folder_is_not_read() throws Exception {
        Files.createDirectories(folder.resolve("secret"));
        Files.writeString(folder.resolve("secret/key"), "PRIVATE");
        Files.createSymbolicLink(templates.resolve("out"), folder.resolve("secret"));
        Files.writeString(templates.resolve(NAME), "{{> out/key}}\n");

        assertThat(fault().what()).contains("is a link that points outside").doesNotContain("PRIVATE");
    }

    @Test
    void a_symlink_inside_the_workspace_is_read() throws Exception {
        Files.writeString(folder.resolve("workspace/ours.sh"), "echo {{preset}}\n");
        Files.createSymbolicLink(templates.resolve(NAME), folder.resolve("workspace/ours.sh"));

        assertThat(writer().write(request())).isEqualTo("echo p/x\n");
    }

    @Test
    void a_dangling_symlink_has_no_fallback_to_the_bundled_template() throws Exception {
        Files.createSymbolicLink(templates.resolve(NAME), Path.of("job.sh.mustache"));

        assertThat(fault().what()).contains("is a broken link");
    }

    @Test
    void excessively_nested_sections_are_a_fault() throws Exception {
        Files.writeString(templates.resolve(NAME), "#!/bin/bash\n" + "{{#preset}}".repeat(60_000));
        assertThat(fault().what()).contains("line 2: its sections are nested more than 100");

        Files.writeString(templates.resolve(NAME), "{{=<% %>=}}" + "<%#preset%>".repeat(60_000));
        assertThat(fault().what()).contains("nested too deeply");
    }

    @Test
    void a_template_that_includes_itself_is_a_fault() throws Exception {
        Files.writeString(templates.resolve(NAME), "x\n{{> slurm/job.sh.mustache}}\n");

        assertThat(fault().what()).contains("slurm/job.sh.mustache");
    }

    @Test
    void nested_loops_terminate() throws Exception {
        Files.writeString(templates.resolve(NAME), "{{#parameters}}".repeat(12) + "x" + "{{/parameters}}".repeat(12));
        assertThat(fault().what()).containsAnyOf("more than 16000000 characters", "repeated more than");

        Files.writeString(templates.resolve(NAME), "{{#parameters}}".repeat(12) + "{{/parameters}}".repeat(12));
        assertThat(fault().what()).contains("repeated more than");
    }

    @Test
    void a_template_cannot_call_methods() throws Exception {
        Files.writeString(templates.resolve(NAME), "{{preset.getClass.getName}}\n");

        assertThat(fault().what()).contains("preset.getClass.getName");
    }

    @Test
    void bytes_that_are_not_text_are_a_fault() throws Exception {
        Files.write(templates.resolve(NAME), new byte[] {'a', (byte) 0xff, (byte) 0xfe});

        assertThat(fault().what()).contains("not UTF-8 text");
    }

    @Test
    void a_huge_file_is_not_read() throws Exception {
        try (var file =
                FileChannel.open(templates.resolve(NAME), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            file.write(ByteBuffer.wrap(new byte[] {'x'}), 3L << 30);
        }

        assertThat(fault().what()).contains("larger than");
    }

    private TemplateFault fault() {
        return catchThrowableOfType(TemplateFault.class, () -> writer().write(request()));
    }

    private ScriptWriter writer() {
        return new ScriptWriter(new Templates(templates));
    }

    private static ScriptRequest request() {
        Assignments parameters = Assignments.NONE;
        for (int at = 0; at < 10; at++) {
            parameters = parameters.with("p" + at, Value.of("1"));
        }
        return new ScriptRequest(
                "slurm",
                List.of(),
                new PlannedJob("job", Settings.NONE, parameters, Assignments.NONE),
                "p/x",
                Optional.empty());
    }
}
