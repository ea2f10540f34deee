package org.batchwright.run.modules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.batchwright.run.modules.ModuleList.Module;
import org.batchwright.run.modules.ModuleList.ModuleProgram;
import org.junit.jupiter.api.Test;

class ModuleAnswersTest {
    @Test
    void names_versions_and_defaults_are_read_from_environment_modules() {
        ModuleList list = list("environment-modules.list");

        assertThat(list.kind()).isEqualTo(ModuleProgram.ENVIRONMENT_MODULES);
        assertThat(list.modules())
                .contains(
                        new Module("cuda", List.of("11.8.0", "12.0.0", "12.1.0", "12.3.2"), Optional.of("12.1.0")),
                        new Module("btop", List.of(), Optional.empty()),
                        new Module("mpi/openmpi", List.of("5.0.2-gcc"), Optional.empty()))
                .hasSize(6);
        assertThat(list.names()).contains("cudnn/9.0.0", "btop").doesNotContain("cuda");
    }

    @Test
    void lmod_also_lists_modules_that_are_visible_only_after_loading_a_compiler() {
        ModuleList list = list("lmod.list");

        assertThat(list.kind()).isEqualTo(ModuleProgram.LMOD);
        assertThat(list.modules())
                .containsExactly(
                        new Module("cuda", List.of("11.8", "12.1"), Optional.of("12.1")),
                        new Module("gcc", List.of("12.3", "13.2"), Optional.of("13.2")),
                        new Module("openmpi", List.of("4.1.5"), Optional.empty()),
                        new Module("tcltool", List.of(), Optional.empty()));
    }

    @Test
    void a_search_matches_names_and_versions_and_ranks_prefixes_first() {
        ModuleList list = list("environment-modules.list");

        assertThat(list.matching("mpi")).extracting(Module::name).containsExactly("mpi/openmpi");
        assertThat(list.matching("c")).extracting(Module::name).startsWith("cuda", "cudnn");
        assertThat(list.matching("12.3 cuda")).extracting(Module::name).containsExactly("cuda");
        assertThat(list.matching("")).hasSize(6);
        assertThat(list.matching("nothing like it")).isEmpty();
    }

    @Test
    void prerequisites_and_conflicts_are_read_from_a_tcl_module_file() {
        ModuleDetail openmpi = detail("environment-modules.openmpi", "mpi/openmpi/5.0.2-gcc");
        ModuleDetail cudnn = detail("environment-modules.cudnn", "cudnn/9.0.0");
        ModuleDetail gcc = detail("environment-modules.gcc", "gcc/14.2.0");

        assertThat(openmpi)
                .isEqualTo(new ModuleDetail(
                        "mpi/openmpi/5.0.2-gcc", "Open MPI", List.of("openmpi"), List.of(List.of("gcc", "cuda"))));
        assertThat(cudnn.ways()).containsExactly(List.of("cuda/12.1.0"), List.of("cuda/12.3.2"));
        assertThat(cudnn.missing(List.of("gcc/14.2.0", "cuda/12.3.2"))).isEmpty();
        assertThat(cudnn.missing(List.of("cuda/11.8.0"))).containsExactly("cuda/12.1.0");
        assertThat(gcc.description()).isEqualTo("GNU compilers 14.2.0");
        assertThat(gcc.conflictingModules(List.of("intel/2024", "gcc/11.3.0", "gcc/14.2.0", "gccx/1")))
                .containsExactly("intel/2024", "gcc/11.3.0");
    }

    @Test
    void modules_that_make_another_module_visible_are_read_from_lmod() {
        ModuleDetail openmpi = detail("lmod.openmpi", "openmpi/4.1.5");

        assertThat(openmpi.description()).isEqualTo("MPI");
        assertThat(openmpi.ways()).containsExactly(List.of("gcc/12.3"), List.of("gcc/13.2"));
        assertThat(openmpi.missing(List.of("gcc/13.2"))).isEmpty();
        assertThat(detail("lmod.cuda", "cuda/12.1"))
                .isEqualTo(new ModuleDetail("cuda/12.1", "NVIDIA CUDA toolkit", List.of("nvhpc"), List.of()));
        assertThat(detail("lmod.tcltool", "tcltool").ways()).containsExactly(List.of("gcc"));
    }

    @Test
    void an_account_without_the_module_command_or_with_garbage_output_has_no_modules() {
        assertThat(ModuleAnswers.list("K\u001fnone\n", Instant.EPOCH).kind()).isEqualTo(ModuleProgram.NONE);
        assertThat(ModuleAnswers.list("", Instant.EPOCH).modules()).isEmpty();
        assertThat(ModuleAnswers.list(
                                "K\u001ftcl\nA\u001fERROR: nothing\nA\u001f$(reboot)\nA\u001f-rf\nA\u001fa b\nbanner\n",
                                Instant.EPOCH)
                        .modules())
                .isEmpty();
    }

    @Test
    void an_excessive_number_of_combinations_of_alternatives_is_truncated() {
        StringBuilder file = new StringBuilder("K\u001ftcl\n");
        for (int i = 0; i < 9; i++) {
            file.append("A\u001fprereq a").append(i).append(" b").append(i).append('\n');
        }

        assertThat(ModuleAnswers.detail(file.toString(), "x/1").ways()).hasSizeLessThan(20);
    }

    private static ModuleList list(String name) {
        return ModuleAnswers.list(answer(name), Instant.EPOCH);
    }

    private static ModuleDetail detail(String name, String full) {
        return ModuleAnswers.detail(answer(name), full);
    }

    private static String answer(String name) {
        try (InputStream stream =
                Objects.requireNonNull(ModuleAnswersTest.class.getResourceAsStream("/answers/modules/" + name), name)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
