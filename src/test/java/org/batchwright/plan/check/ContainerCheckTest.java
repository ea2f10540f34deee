package org.batchwright.plan.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.batchwright.Given;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterOverrides;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.scheduler.registry.Dialects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContainerCheckTest {
    private final Cluster slurm = Dialects.known().withCapabilities(Given.slurm());

    @Test
    void nothing_is_reported_without_an_image() {
        assertThat(problems(Given.settings(ContainerFields.RUNTIME, "pyxis"))).isEmpty();
        assertThat(problems(settings("podman", "docker://pytorch/pytorch:2.4"))).isEmpty();
    }

    @Test
    void an_image_without_a_runtime_is_a_problem_that_lists_the_choices() {
        Settings settings = Given.settings(ContainerFields.IMAGE, "~/img.sif", Fields.COMMAND, "python train.py");

        assertThat(problems(settings)).singleElement().satisfies(problem -> {
            assertThat(problem.isBlocking()).isTrue();
            assertThat(problem.where()).isEqualTo(new Problem.InField("environment.container-with"));
            assertThat(problem.advice())
                    .contains("apptainer, singularity, podman, enroot, pyxis, charliecloud")
                    .contains("\"container-with\" under \"defaults\" in clusters/lab.yaml");
        });
    }

    @Test
    void a_cluster_defines_the_program_that_runs_its_containers() {
        Cluster cluster = slurm.withOverrides(
                ClusterOverrides.NONE.withDefaults(Given.settings(ContainerFields.RUNTIME, "apptainer")));
        Settings settings = Given.settings(ContainerFields.IMAGE, "~/img.sif", Fields.COMMAND, "python train.py");
        Settings whole = cluster.settings(Given.alone(Given.preset("a/b").withSettings(settings)));

        assertThat(ContainerCheck.check(whole, cluster)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"data:/data", "/a:b", "/a:/b:rx", "/a:/b:ro:x", "/a,b:/c", "", "/a\n/b"})
    void an_invalid_mount_is_a_problem(String mount) {
        Settings settings = settings("apptainer", "/x.sif").with(ContainerFields.MOUNTS, Value.of(List.of(mount)));

        assertThat(problems(settings)).singleElement().matches(Problem::isBlocking);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/data", "~", "~/data:/data", "/a b:/c d:ro", "/a:/b:rw"})
    void a_mount_has_a_cluster_folder_and_optionally_a_folder_inside_the_container(String mount) {
        Settings settings = settings("apptainer", "/x.sif").with(ContainerFields.MOUNTS, Value.of(List.of(mount)));

        assertThat(problems(settings)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "enroot, docker://ubuntu, python x.py, enroot import docker://ubuntu",
        "podman, /x.sif, python x.py, A .sif file requires apptainer",
        "apptainer, --fakeroot, python x.py, docker://NAME:TAG",
        "apptainer, /x.sif, srun python x.py, 'srun \"${bw_container[@]}\" python'",
        "apptainer, /x.sif, mpirun -n 4 ./solver, 'mpirun \"${bw_container[@]}\"'",
        "pyxis, docker://ubuntu, srun python x.py, Remove srun"
    })
    void an_unrunnable_container_is_a_problem_with_a_fix(String program, String image, String command, String advice) {
        Settings settings = settings(program, image).with(Fields.COMMAND, Value.of(command));

        assertThat(problems(settings)).singleElement().satisfies(problem -> {
            assertThat(problem.isBlocking()).isTrue();
            assertThat(problem.advice()).contains(advice);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"bw_container", "container"}) // the second one is the variable's former name
    void a_launcher_followed_by_the_container_is_valid(String name) {
        assertThat(problems(settings("apptainer", "/x.sif")
                        .with(Fields.COMMAND, Value.of("srun \"${" + name + "[@]}\" python x.py"))))
                .isEmpty();
    }

    @Test
    void pyxis_requires_slurm_and_a_folder_inside_the_container_starts_with_a_slash() {
        assertThat(ContainerCheck.check(
                        settings("pyxis", "docker://ubuntu"),
                        Dialects.known().withCapabilities(slurm.withScheduler("openpbs"))))
                .singleElement()
                .matches(Problem::isBlocking);
        assertThat(problems(settings("podman", "docker://ubuntu").with(ContainerFields.FOLDER, Value.of("work"))))
                .singleElement()
                .matches(Problem::isBlocking);
        assertThat(problems(settings("charliecloud", "/img")
                        .with(ContainerFields.MOUNTS, Value.of(List.of("/data:/data:ro")))))
                .singleElement()
                .matches(Problem::isBlocking);
    }

    private List<Problem> problems(Settings settings) {
        return ContainerCheck.check(settings, slurm);
    }

    private static Settings settings(String program, String image) {
        return Given.settings(
                ContainerFields.IMAGE, image, ContainerFields.RUNTIME, program, Fields.COMMAND, "python train.py");
    }
}
