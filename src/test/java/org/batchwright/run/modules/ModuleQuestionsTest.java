package org.batchwright.run.modules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.batchwright.remote.local.TestProgram;
import org.batchwright.run.modules.ModuleList.Module;
import org.batchwright.run.modules.ModuleList.ModuleProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the module queries in a real bash with a fake {@code module} command. */
class ModuleQuestionsTest {
    private static final String TCL = """
            module() {
              case $* in
                --version) echo 'Modules Release 5.2.0' ;;
                '-t avail') printf '%s\\n' /apps: cuda/11 'cuda/12(default)' ;;
                show*) printf '<%s>' "$2" >>"$asked"; printf 'prereq\\tgcc\\n' ;;
              esac >&2
            }
            """;

    @TempDir
    Path folder;

    @Test
    void lists_are_read_from_stderr() throws Exception {
        ModuleList list = ModuleAnswers.list(bash(TCL + ModuleQuestions.list()), Instant.EPOCH);

        assertThat(list.kind()).isEqualTo(ModuleProgram.ENVIRONMENT_MODULES);
        assertThat(list.modules()).containsExactly(new Module("cuda", List.of("11", "12"), Optional.of("12")));
    }

    @Test
    void an_account_without_the_command_is_reported() throws Exception {
        String none = "type() { return 1; }\n"; // regardless of what is installed locally
        assertThat(ModuleAnswers.list(bash(none + ModuleQuestions.list()), Instant.EPOCH)
                        .kind())
                .isEqualTo(ModuleProgram.NONE);
    }

    @Test
    void a_name_reaches_the_command_byte_for_byte_and_is_not_executed() throws Exception {
        String nasty = "x/$(touch ran); 'rm' \"é 深";
        String output = bash(TCL + ModuleQuestions.detail(nasty));

        assertThat(Files.readString(folder.resolve("asked"))).isEqualTo("<" + nasty + ">");
        assertThat(folder.resolve("ran")).doesNotExist();
        assertThat(ModuleAnswers.detail(output, nasty).ways()).containsExactly(List.of("gcc"));
    }

    @Test
    void modules_hidden_by_lmod_are_queried_with_its_own_program_and_a_timeout() throws Exception {
        Path lmod = folder.resolve("lmod");
        TestProgram.write(
                lmod, "#!/bin/bash\n[ \"$*\" = 'bash -t spider' ] && echo openmpi/4.1.5 >&2\necho 'export X=1'\n");
        String function =
                "LMOD_CMD=" + lmod + "\nmodule() { case $* in --version) echo 'Modules based on Lua' ;; '-t avail')"
                        + " echo gcc/13.2 ;; '-t -d avail') echo gcc/13.2 ;; esac >&2; }\n";
        ModuleList list = ModuleAnswers.list(bash(function + ModuleQuestions.list()), Instant.EPOCH);

        assertThat(list.kind()).isEqualTo(ModuleProgram.LMOD);
        assertThat(list.modules()).extracting(Module::name).containsExactly("gcc", "openmpi");
        assertThat(ModuleQuestions.list()).contains("spider_timeout=20\n");
    }

    private String bash(String script) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("bash", "-c", "asked=" + folder.resolve("asked") + "\n" + script);
        Process process = builder.directory(folder.toFile())
                .redirectError(folder.resolve("errors").toFile())
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor())
                .as(Files.readString(folder.resolve("errors")))
                .isZero();
        return output;
    }
}
