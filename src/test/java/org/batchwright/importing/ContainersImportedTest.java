package org.batchwright.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.batchwright.model.ImportNote;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContainersImportedTest {
    private static final String GPUS = "#!/bin/bash\n#SBATCH --gres=gpu:1\n";

    @Test
    void apptainer_before_the_command_becomes_the_container() throws Exception {
        ImportedPreset imported = Samples.read(
                "x",
                GPUS + "module load apptainer\n"
                        + "apptainer exec --nv --bind /data:/data:ro,/gs -B $HOME/w:/w --pwd /work ~/torch.sif"
                        + " python train.py --lr 1e-4\n");
        Settings settings = imported.preset().settings();

        assertThat(settings.get(Fields.COMMAND)).contains("python train.py");
        assertThat(settings.get(ContainerFields.IMAGE)).contains("~/torch.sif");
        assertThat(settings.get(ContainerFields.RUNTIME)).contains("apptainer");
        assertThat(settings.get(ContainerFields.MOUNTS)).contains(List.of("/data:/data:ro", "/gs", "~/w:/w"));
        assertThat(settings.get(ContainerFields.FOLDER)).contains("/work");
        assertThat(imported.preset().parameters().get("lr")).contains(Value.of("1e-4"));
        assertThat(imported.notes())
                .extracting(ImportNote::what)
                .contains("command: python train.py, in the container ~/torch.sif");
    }

    @Test
    void srun_with_pyxis_options_becomes_the_container() throws Exception {
        Settings settings = Samples.read(
                        "x",
                        GPUS + "srun --container-image=nvcr.io#nvidia/pytorch:24.01-py3"
                                + " --container-mounts=/data:/data,/gs:/gs python train.py --lr 1\n")
                .preset()
                .settings();

        assertThat(settings.get(Fields.COMMAND)).contains("python train.py");
        assertThat(settings.get(ContainerFields.IMAGE)).contains("docker://nvcr.io/nvidia/pytorch:24.01-py3");
        assertThat(settings.get(ContainerFields.RUNTIME)).contains("pyxis");
        assertThat(settings.get(ContainerFields.MOUNTS)).contains(List.of("/data:/data", "/gs:/gs"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "apptainer exec --cleanenv x.sif python train.py",
                "apptainer exec \"$SIF\" python train.py",
                "apptainer run x.sif python train.py",
                "apptainer exec x.sif",
                "apptainer exec --bind data:/data x.sif python train.py",
                "srun -n 4 --container-image=ubuntu python train.py",
                "srun --container-image=ubuntu --container-mounts=$PWD:/w python train.py",
                "srun python train.py",
                "apptainer exec x.sif python train.py | tee log"
            })
    void a_container_that_fields_cannot_express_stays_in_the_command(String command) throws Exception {
        Settings settings = Samples.read("x", GPUS + command + "\n").preset().settings();

        assertThat(settings.get(ContainerFields.IMAGE)).isEmpty();
        assertThat(settings.get(Fields.COMMAND)).contains(command);
    }

    @Test
    void the_gpu_option_of_a_container_stays_in_the_command_if_the_job_requests_no_gpus() throws Exception {
        String command = "singularity exec --nv x.sif python train.py";

        assertThat(Samples.read("x", "#!/bin/bash\n" + command + "\n")
                        .preset()
                        .settings()
                        .get(Fields.COMMAND))
                .contains(command);
    }

    @ParameterizedTest
    @ValueSource(strings = {"container=x.sif", "readonly container=x.sif", "export A=1 container=x.sif"})
    void a_variable_named_container_does_not_keep_the_container_in_the_command(String sets) throws Exception {
        Settings settings = Samples.read("x", GPUS + sets + "\necho $container\napptainer exec x.sif python train.py\n")
                .preset()
                .settings();

        assertThat(settings.get(ContainerFields.IMAGE)).contains("x.sif");
    }
}
