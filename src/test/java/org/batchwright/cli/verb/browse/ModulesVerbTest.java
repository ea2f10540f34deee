package org.batchwright.cli.verb.browse;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.cli.CliHarness;
import org.batchwright.run.access.ShellClusters;
import org.junit.jupiter.api.Test;

class ModulesVerbTest {
    private static final Path ANSWERS = Path.of("src", "test", "resources", "answers", "modules");

    private final CliHarness typed = new CliHarness();

    private void answer(String... names) throws Exception {
        StringBuilder all = new StringBuilder();
        for (String name : names) {
            all.append(Files.readString(ANSWERS.resolve(name)));
        }
        typed.engine.desk.answering = Optional.of(new ShellClusters(0, all.toString()));
    }

    @Test
    void modules_are_listed_with_their_versions_and_defaults() throws Exception {
        answer("lmod.list");

        assertThat(typed.run("modules", "lab")).isZero();

        assertThat(typed.out()).isEqualTo("""
                MODULE   VERSIONS    DEFAULT
                cuda     11.8, 12.1  12.1
                gcc      12.3, 13.2  13.2
                openmpi  4.1.5
                tcltool
                """);
        assertThat(typed.err()).isEqualTo("4 of 4 modules.\n");
    }

    @Test
    void search_words_match_names_and_versions() throws Exception {
        answer("environment-modules.list");

        assertThat(typed.run("modules", "lab", "12.3", "cuda", "--json")).isZero();

        assertThat(typed.json().at("/program").asString()).isEqualTo("environment-modules");
        assertThat(typed.json().at("/modules").size()).isEqualTo(1);
        assertThat(typed.json().at("/modules/0/name").asString()).isEqualTo("cuda");
        assertThat(typed.json().at("/modules/0/default_version").asString()).isEqualTo("12.1.0");
    }

    @Test
    void a_search_without_a_match_reports_the_number_of_modules() throws Exception {
        answer("lmod.list");

        assertThat(typed.run("modules", "lab", "cobol")).isZero();

        assertThat(typed.out()).isEmpty();
        assertThat(typed.err()).isEqualTo("0 of 4 modules.\n");
    }

    @Test
    void the_description_of_a_module_includes_the_modules_to_load_before_it() throws Exception {
        answer("lmod.list", "lmod.openmpi");

        assertThat(typed.run("modules", "lab", "--show", "openmpi")).isZero();

        assertThat(typed.out()).isEqualTo("""
                openmpi/4.1.5
                  MPI
                  Load first: gcc/12.3 or gcc/13.2
                """);
    }

    @Test
    void json_describes_a_module_with_every_field() throws Exception {
        answer("lmod.list", "lmod.cuda");

        assertThat(typed.run("modules", "lab", "--show", "cuda/12.1", "--json")).isZero();

        assertThat(typed.json().at("/module").asString()).isEqualTo("cuda/12.1");
        assertThat(typed.json().at("/description").asString()).isEqualTo("NVIDIA CUDA toolkit");
        assertThat(typed.json().at("/conflicts/0").asString()).isEqualTo("nvhpc");
        assertThat(typed.json().at("/load_before").size()).isZero();
    }

    @Test
    void clusters_whose_modules_cannot_be_listed_are_rejected() throws Exception {
        answer("lmod.list");
        assertThat(typed.run("modules", "lab", "--show", "cuda/9")).isEqualTo(5);
        assertThat(typed.err()).contains("Module \"cuda/9\" not found on lab.", "batchwright modules lab");
        assertThat(typed.run("modules", "lab", "cuda", "--show", "cuda/12.1")).isEqualTo(2);
        assertThat(typed.run("modules", "nowhere")).isEqualTo(5);

        typed.engine.desk.answering = Optional.of(new ShellClusters(0, "K\u001fnone\n"));
        assertThat(typed.run("modules", "lab")).isEqualTo(4);
        assertThat(typed.err())
                .contains("  Instead of modules, use the preset's setup lines, conda, venv or a container.");
    }
}
