package org.batchwright.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.load.HiddenPart;
import org.batchwright.model.load.LoadPart;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadAnswerTest {

    @Test
    void the_shell_functions_mark_the_output_the_exit_status_and_the_last_error(@TempDir Path folder) throws Exception {
        String script = LoadAnswer.functions() + """
                part fine printf 'one\\ntwo\\n'
                part empty true
                part refused bash -c 'echo some; echo first >&2; echo "Access denied" >&2; exit 3'
                part absent no-such-command-of-any-site
                """;
        Process bash = new ProcessBuilder("bash")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        bash.getOutputStream().write(script.getBytes(StandardCharsets.UTF_8));
        bash.getOutputStream().close();
        LoadAnswer answer = LoadAnswer.read(new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8));

        assertThat(answer.lines("fine")).containsExactly("one", "two");
        assertThat(answer.text("empty")).contains("");
        assertThat(answer.hidden("fine", LoadPart.JOBS)).isEmpty();
        assertThat(answer.text("refused")).isEmpty();
        assertThat(answer.hidden("refused", LoadPart.LIMITS))
                .contains(new HiddenPart(LoadPart.LIMITS, "Access denied"));
        assertThat(answer.hidden("absent", LoadPart.SHARES)
                        .map(HiddenPart::reason)
                        .orElse(""))
                .contains("no-such-command-of-any-site");
    }

    @Test
    void unrelated_output_around_sections_and_a_truncated_end_do_no_harm() {
        LoadAnswer answer = LoadAnswer.read("motd\n\u001ea\n1\n\u001e=0 \nnoise\n\u001eb\n2\n\u001e=0 \n\u001ec\nhal");

        assertThat(answer.lines("a")).isEqualTo(List.of("1"));
        assertThat(answer.lines("b")).isEqualTo(List.of("2"));
        assertThat(answer.text("c")).isEqualTo(Optional.empty());
        assertThat(LoadAnswer.read("").parts()).isEmpty();
    }

    @Test
    void node_lists_are_expanded() {
        assertThat(NodeNames.expand("c[1-3,7],d05")).containsExactly("c1", "c2", "c3", "c7", "d05");
        assertThat(NodeNames.expand("rack[08-10]n[1-2]"))
                .containsExactly("rack08n1", "rack08n2", "rack09n1", "rack09n2", "rack10n1", "rack10n2");
        assertThat(NodeNames.expand("gpu[01-02]-ib")).containsExactly("gpu01-ib", "gpu02-ib");
        assertThat(NodeNames.expand("(null)")).isEmpty();
        assertThat(NodeNames.expand("")).isEmpty();
        assertThat(NodeNames.expand("c[1-999999999]")).hasSize(100_000);
    }
}
