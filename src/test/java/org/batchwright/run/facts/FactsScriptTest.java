package org.batchwright.run.facts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.remote.Answer;
import org.batchwright.remote.local.ThisComputer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the actual script in the login shell of an account, with site commands set up by the test. */
class FactsScriptTest {
    private static final String NONCE = "0c5d";
    private static final Question.Environment PLAIN =
            new Question.Environment(List.of(), Optional.empty(), Optional.empty(), Optional.empty());

    /** A module command that lists cuda only once gcc is loaded, as in a module hierarchy, and writes to stderr. */
    private static final String LMOD = """
            module() {
              case "$1 $2" in
                'load gcc/13' | 'load gcc') has_gcc=1 ;;
                'load cuda/12.1') [ "$has_gcc" ] || { echo 'Lmod has detected the following error: unknown' >&2; return 1; }
                  PATH=$HOME/cuda:$PATH ;;
                'load gpu-only/1') echo 'Only on GPU nodes, sorry.' >&2; return 1 ;;
                load*) echo 'Lmod has detected the following error: The following module(s) are unknown: "'"$2"'"' >&2; return 1 ;;
                '-t avail') echo /apps/modules:; echo gcc/; echo 'gcc/13(default)'; echo gpu-only/1
                  [ -z "$has_gcc" ] || { echo /apps/gcc13:; echo cuda/12.1; echo 'cuda/12.4(D)'; } ;;
              esac >&2
            }
            """;

    /** The module command of version 3.2, whose exit status is always 0. */
    private static final String TCL = """
            module() {
              case "$1 $2" in
                'load cuda/12.1') return 0 ;;
                load*) echo "ModuleCmd_Load.c(213):ERROR:105: Unable to locate a modulefile for '$2'" >&2 ;;
                '-t avail') printf '%s\\n' /usr/share/modules: cuda/11.8 'cuda/12.1(default)' null >&2 ;;
              esac
            }
            """;

    private static final String CONDA = """
            conda() {
              case "$1 $2" in
                'shell.bash hook') echo ':' ;;
                'activate ml') PATH=$HOME/ml:$PATH ;;
                activate*) echo 'EnvironmentNameNotFound' >&2; return 1 ;;
                'env list') printf '%s\\n' '# conda environments:' '#' 'base   *  /opt/conda' 'ml        /opt/conda/envs/ml' '  /home/a/envs/own' ;;
              esac
            }
            """;

    @TempDir
    private Path home;

    @Test
    void hierarchical_modules_are_found_in_order() throws Exception {
        profile(LMOD);
        assertThat(ask(module("gcc/13"), module("gcc/13", "cuda/12.1")))
                .containsExactly(new Finding.There(), new Finding.There());
        assertThat(ask(module("cuda/12.1"))).containsExactly(new Finding.Missing(List.of("gcc/13", "gpu-only/1")));
        assertThat(ask(module("gcc"), module("gcc", "cuda/12.2")).getLast())
                .isEqualTo(new Finding.Missing(List.of("gcc/13", "gpu-only/1", "cuda/12.1", "cuda/12.4")));
    }

    @Test
    void a_module_unavailable_on_login_nodes_is_reported_as_rejected_instead_of_missing() throws Exception {
        profile(LMOD);
        assertThat(ask(module("gpu-only/1"))).containsExactly(new Finding.Refused("Only on GPU nodes, sorry."));
    }

    @Test
    void output_of_old_tcl_modules_that_always_succeed_is_still_parsed() throws Exception {
        profile(TCL);
        assertThat(ask(module("cuda/12.1"))).containsExactly(new Finding.There());
        assertThat(ask(module("cuda/12.9")))
                .containsExactly(new Finding.Missing(List.of("cuda/11.8", "cuda/12.1", "null")));
    }

    @Test
    void a_missing_module_command_is_reported() throws Exception {
        profile("unset -f module\n");
        assertThat(ask(module("cuda"))).containsExactly(new Finding.NoCommand());
    }

    @Test
    void a_program_is_found_in_the_modules_and_environments_that_provide_it() throws Exception {
        program("cuda/nvcc-like");
        program("ml/trainer");
        program("venv/bin/own-trainer");
        Files.writeString(home.resolve("venv/bin/activate"), "PATH=$HOME/venv/bin:$PATH\n");
        profile(LMOD + CONDA);
        List<String> modules = List.of("gcc/13", "cuda/12.1");
        Question.Environment environment =
                new Question.Environment(modules, Optional.empty(), Optional.of("ml"), Optional.of("~/venv"));

        assertThat(ask(
                        module("gcc/13"),
                        new Question.Module(modules),
                        new Question.Conda(modules, Optional.empty(), "ml"),
                        new Question.Venv("~/venv"),
                        new Question.Program(environment, "nvcc-like"),
                        new Question.Program(environment, "trainer"),
                        new Question.Program(environment, "own-trainer")))
                .containsOnly(new Finding.There());
        assertThat(ask(new Question.Program(PLAIN, "own-trainer")))
                .singleElement()
                .satisfies(finding ->
                        assertThat(((Finding.Missing) finding).instead()).contains("bash"));
    }

    @Test
    void existing_environments_are_listed_if_the_requested_one_is_missing() throws Exception {
        profile(CONDA);
        assertThat(ask(new Question.Conda(List.of(), Optional.empty(), "mll")))
                .containsExactly(new Finding.Missing(List.of("base", "ml", "/home/a/envs/own")));
        profile("unset -f conda; PATH=/usr/bin:/bin\n");
        assertThat(ask(new Question.Conda(List.of(), Optional.empty(), "ml"), new Question.Program(PLAIN, "bash")))
                .containsExactly(new Finding.Missing(List.of()), new Finding.Unsure());
        assertThat(ask(new Question.Venv("~/none"))).containsExactly(new Finding.Missing(List.of()));
    }

    @Test
    void an_environment_is_looked_up_in_the_named_installation() throws Exception {
        Path ready = home.resolve("mini conda/etc/profile.d/conda.sh");
        Files.createDirectories(ready.getParent());
        Files.writeString(ready, CONDA);
        profile("unset -f conda; PATH=/usr/bin:/bin\n");

        assertThat(ask(
                        new Question.CondaRoot("~/mini conda"),
                        new Question.Conda(List.of(), Optional.of("~/mini conda"), "ml")))
                .containsExactly(new Finding.There(), new Finding.There());
        assertThat(ask(
                        new Question.CondaRoot("~/miniconda"),
                        new Question.Conda(List.of(), Optional.of("~/miniconda"), "ml")))
                .containsExactly(new Finding.Missing(List.of()), new Finding.Unsure());
    }

    @Test
    void only_the_results_of_a_hanging_site_command_are_lost() throws Exception {
        profile("module() { [ \"$2\" != hang ] || while :; do read -r -t 100 <> <(:); done; }\n");
        long begun = System.nanoTime();

        assertThat(ask(
                        module("fine"),
                        module("fine", "hang"),
                        new Question.Present("~"),
                        new Question.Program(PLAIN, "bash")))
                .containsExactly(new Finding.There(), new Finding.Unsure(), new Finding.There(), new Finding.Unsure());
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(20));
    }

    @Test
    void unrelated_output_of_the_site_is_never_parsed_as_a_result() throws Exception {
        profile("printf '\\036%s\\0370\\037there\\037\\035' guess; echo welcome\n" + "module() { printf '\\036" + NONCE
                + "\\0370\\037there\\037\\035'; echo noise >&2; echo noise; return 1; }\n");
        assertThat(ask(module("nothing"))).singleElement().isInstanceOf(Finding.Missing.class);
    }

    @Test
    void paths_are_looked_up_byte_for_byte_and_siblings_are_listed() throws Exception {
        String nasty = "set 'of' \"$(touch oops)\" 学習";
        Files.createDirectories(home.resolve(nasty).resolve("nyu_v2"));
        assertThat(ask(
                        new Question.Present("~/" + nasty),
                        new Question.Present(home + "/" + nasty + "/nyu_v3/train"),
                        new Question.Present("~/" + nasty + "/nyu_v3")))
                .containsExactly(
                        new Finding.There(),
                        new Finding.Below(home + "/" + nasty, List.of("nyu_v2")),
                        new Finding.Below("~/" + nasty, List.of("nyu_v2")));
        assertThat(home.resolve("oops")).doesNotExist();
    }

    @Test
    void a_root_folder_that_does_not_exist_yet_has_the_free_space_of_its_disk() throws Exception {
        assertThat(ask(new Question.Room("~/batchwright/deep"))).singleElement().satisfies(finding -> {
            List<Space> spaces = ((Finding.Left) finding).spaces();
            assertThat(spaces.getFirst().most().bytes()).isPositive();
        });
    }

    private static Question.Module module(String... loaded) {
        return new Question.Module(List.of(loaded));
    }

    private void profile(String text) throws IOException {
        Files.writeString(home.resolve(".bash_profile"), text);
    }

    private void program(String path) throws IOException {
        Path file = home.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    private List<Finding> ask(Question... questions) throws Exception {
        List<Question> all = List.of(questions);
        try (ThisComputer host = new ThisComputer(Map.of("HOME", home.toString()))) {
            Answer answer = host.run(new FactsScript(NONCE, 3).text(all), Duration.ofSeconds(60));
            Map<Question, Finding> read = FactsAnswer.read(answer.out(), NONCE, all);
            List<Finding> findings = new ArrayList<>();
            all.forEach(question -> findings.add(read.getOrDefault(question, new Finding.Unsure())));
            return findings;
        }
    }
}
