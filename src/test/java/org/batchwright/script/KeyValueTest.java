package org.batchwright.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.Option;
import org.batchwright.model.Option.Arity;
import org.batchwright.model.preset.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class KeyValueTest {
    private static final Path ANSWERS = Path.of("src/test/resources/answers/hydra/overrides.json");

    @Test
    void real_hydra_parses_written_values_back_to_the_typed_values() throws IOException {
        JsonNode answers = JsonMapper.shared().readTree(Files.readAllBytes(ANSWERS));
        assertThat(answers).hasSizeGreaterThan(300);
        for (JsonNode answer : answers) {
            String typed = answer.get("typed").asString();
            assertThat(KeyValue.of("x", Value.of(typed), Optional.empty()))
                    .as(typed)
                    .isEqualTo(answer.get("written").asString());
            assertThat(answer.get("read").asString()).isEqualTo(typed);
            assertThat(HydraReading.texts(answer.get("written").asString().substring(2)))
                    .contains(typed);
        }
    }

    @Test
    void a_removed_key_needs_no_value() {
        assertThat(KeyValue.of("~logger", Value.of(""), Optional.empty())).isEqualTo("~logger");
        assertThat(KeyValue.of("~logger", Value.of(List.of()), Optional.empty()))
                .isEqualTo("~logger");
        assertThat(KeyValue.of("~logger", Value.of("wandb"), Optional.empty())).isEqualTo("~logger=wandb");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '#',
            delimiter = '!',
            value = {
                "1e-4 ! x=1e-4",
                "null ! x=null",
                "True ! x=True",
                "## ! x=",
                "/data/a_b-1.pt ! x=/data/a_b-1.pt",
                "-0.5 ! x=-0.5",
                "adam@v2:eps ! x=adam@v2:eps",
                "$HOME ! x=$HOME",
                "${data.root}/x ! x=${data.root}/x",
                "${now:%Y-%m-%d} ! x=${now:%Y-%m-%d}",
                "${a.${b}} ! x=${a.${b}}",
                "${data.root}/my files ! x='${data.root}/my files'",
                "${ ! x='\\${'",
                "${a b} ! x='\\${a b}'",
                "\\${ ! x='\\\\\\${'",
                "a b ! x='a b'",
                "1,2 ! x='1,2'",
                "[1,2] ! x='[1,2]'",
                "{a:1} ! x='{a:1}'",
                "a=b ! x='a=b'",
                "it's ! x='it\\'s'",
                "it\\'s ! x='it\\\\\\'s'",
                "c:\\dir\\ ! x='c:\\dir\\\\'",
                "choice(1) ! x='choice(1)'",
                "한국어 ! x='한국어'",
                "~ ! x='~'"
            })
    void plain_text_is_written_as_typed_and_other_text_is_quoted(String typed, String written) {
        assertThat(KeyValue.of("x", Value.of(typed), Optional.empty())).isEqualTo(written);
    }

    @Test
    void a_list_stays_a_list_whatever_its_items_contain() {
        assertThat(KeyValue.of("x", Value.of(List.of("1", "a,b", "", "c")), Optional.empty()))
                .isEqualTo("x=[1,'a,b','',c]");
        assertThat(KeyValue.of("x", Value.of(List.of()), Optional.empty())).isEqualTo("x=[]");
    }

    @Test
    void the_option_type_distinguishes_a_flag_from_a_typed_list() {
        assertThat(KeyValue.of("amp", Value.of(List.of()), known(Option.Type.TRUTH, Arity.ONE)))
                .isEqualTo("amp=true");
        Optional<Option> list = known(Option.Type.OTHER, new Arity(0, Integer.MAX_VALUE, Arity.Several.BRACKETS));
        assertThat(KeyValue.of("gpus", Value.of("[0,1]"), list)).isEqualTo("gpus=[0,1]");
        assertThat(KeyValue.of("gpus", Value.of(List.of()), list)).isEqualTo("gpus=[]");
    }

    private static Optional<Option> known(Option.Type type, Arity arity) {
        return Optional.of(new Option(
                new Option.Spelling(List.of("x"), List.of()),
                new Option.Takes(type, arity, List.of()),
                Option.Need.OPTIONAL,
                Optional.empty(),
                "",
                Optional.empty()));
    }
}
