package org.batchwright.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.model.ImportNote;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests spellings and units as given in the manuals: sbatch(1), qsub(1B), pbs_resources(7B), qsub(1), schedulers.md sections 2, 6 and 7.
 */
class JobHeadersTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "#SBATCH --time=90 | time=01:30:00",
                "#SBATCH --time 1:30 | time=00:01:30",
                "#SBATCH -t1:30:00 | time=01:30:00",
                "#SBATCH -t 2-3 | time=2-03:00:00",
                "#SBATCH -t 2-3:4 | time=2-03:04:00",
                "#SBATCH --time=UNLIMITED | directives=--time=UNLIMITED",
                "#SBATCH --part=gpu | queue=gpu",
                "#SBATCH -N2-2 | nodes=2",
                "#SBATCH --nodes=2-4 | directives=--nodes=2-4",
                "#SBATCH -n8 | directives=-n8",
                "#SBATCH -N1 -n8 | nodes=1 tasks-per-node=8",
                "#SBATCH --gres=gpu | gpus-per-node=1",
                "#SBATCH --gres=gpu:2,nvme:1 | directives=--gres=gpu:2,nvme:1",
                "#SBATCH -G 4 | directives=-G 4",
                "#SBATCH -N1 --gpus=2 | nodes=1 gpus-per-node=2",
                "#SBATCH -N2 --gpus=2 | nodes=2 directives=--gpus=2",
                "#SBATCH --gpus=1 | gpus-per-node=1",
                "#SBATCH -n1 --gpus=a100:1 | tasks-per-node=1 gpus-per-node=1 gpu-type=a100",
                "#SBATCH --nodes=1-2 --gpus=1 | directives=--nodes=1-2, --gpus=1",
                "#SBATCH -n2 --gpus=1 | directives=-n2, --gpus=1",
                "#SBATCH --gpus-per-task=1 --gpus=1 | directives=--gpus-per-task=1, --gpus=1",
                "#SBATCH -N 1 -G h100:4 | nodes=1 gpus-per-node=4 gpu-type=h100",
                "#SBATCH --mem=16 | memory=16 MB",
                "#SBATCH --mem=0 | directives=--mem=0",
                "#SBATCH --mem=1.5G | directives=--mem=1.5G",
                "#SBATCH --exclusive=user | directives=--exclusive=user",
                "#SBATCH --mail-type=ALL | directives=--mail-type=ALL",
                "#SBATCH --nice | priority=-100",
                "#SBATCH --begin=now+1hour | directives=--begin=now+1hour",
                "#SBATCH --signal=B:USR1 | signal=00:01:00",
                "#SBATCH --signal=USR1@90 | directives=--signal=USR1@90",
                "#SBATCH --signal=B:USR2@90 | directives=--signal=B:USR2@90",
                "#SBATCH --signal=SIGTERM | directives=--signal=SIGTERM",
                "#SBATCH --comment='a b' -H --switches=1 | directives=-H, --switches=1",
                "#SBATCH --account=\"my lab\" | directives=--account=\"my lab\"",
                "#SBATCH --time=5 # --mem=4G | time=00:05:00",
                "#SBATCH -o a.log -e a.err | separate-stderr=true",
                "#SBATCH --error=%x.err | separate-stderr=true",
                "#SBATCH -e old.err -e new.log -o new.log | ''",
                "#SBATCH -o a.log -e /dev/null | ''",
                "#$ -o logs/ -e logs/ | separate-stderr=true",
                "#$ -j n -o a -e b | separate-stderr=true",
                "#$ -j y -o a -e b | ''",
                "#PBS -o a -e b | separate-stderr=true",
                "#PBS -e b -j oe | ''",
                "#PJM -o a -e b | separate-stderr=true",
                "#PJM -j -o a -e b | ''",
                "#BSUB -oo a -eo b | separate-stderr=true",
                "#BSUB -o a -e a | ''",
                "# flux: --output=a --error=b | separate-stderr=true",
                "#PBS -lwalltime=90 | time=00:01:30",
                "#PBS -l walltime=100:00:00,mem=8gb | time=4-04:00:00 nodes=1 memory=8 GB",
                "#PBS -l select=ncpus=4:mem=512mb | nodes=1 cpus-per-task=4 memory=512 MB",
                "#PBS -l select=1:ncpus=6:mpiprocs=4 | directives=-l select=1:ncpus=6:mpiprocs=4",
                "#PBS -l select=1:ncpus=4:ompthreads=2 | directives=-l select=1:ncpus=4:ompthreads=2",
                "#PBS -l nodes=2:ppn=4:fat | directives=-l nodes=2:ppn=4:fat",
                "#PBS -l nodes=2,mem=8gb | directives=-l nodes=2, -l mem=8gb",
                "#PBS -l place=free | ''",
                "#PBS -A a -P b | directives=-A a, -P b",
                "#PBS -m n | mail=",
                "#PBS -h -c s | directives=-h, -c s",
                "#PBS -a 2204 | directives=-a 2204",
                "#$ -l h_rt=3600 | time=01:00:00",
                "#$-cwd -pe smp 4 | cpus-per-task=4",
                "#$ -pe smp 4-8 | directives=-pe smp 4-8",
                "#$ -A x -P y | directives=-A x, -P y",
                "#$ -soft -l h_rt=60 | directives=-soft, -l h_rt=60",
                "#$ -m beas | directives=-m beas",
                "#$ -l gpu=1,arch=lx-amd64 | directives=-l gpu=1, -l arch=lx-amd64",
                "#PJM --rsc-list \"rscgrp=a,elapse=30\" | queue=a time=00:00:30",
                "#PJM -L vnode-core=12 | directives=-L vnode-core=12",
                "#PJM -L node=12:torus:strict -p 100 | nodes=12 constraint=torus:strict priority=-27",
                "#PJM -L node=12:2x3x2 -p low | directives=-L node=12:2x3x2, -p low",
                "#PJM --mail-list a@b.c -m e | mail-to=a@b.c mail=end",
                "#BSUB -W 90 | time=01:30:00",
                "#BSUB -W 1:30/host | time=01:30:00",
                "#BSUB -n 4 | directives=-n 4",
                "#BSUB -n 10 -R span[ptile=4] | directives=-R span[ptile=4], -n 10",
                "#BSUB -b 2030:01:02:03:04 | begin=2030-01-02 03:04:00",
                "#BSUB -gpu num=2:gmodel=TeslaV100 | gpus-per-node=2 gpu-type=TeslaV100",
                "#BSUB -gpu num=2:j_exclusive=yes | directives=-gpu num=2:j_exclusive=yes",
                "#BSUB -n 8 -R span[ptile=4] -R affinity[core(2)] | nodes=2 tasks-per-node=4 cpus-per-task=2",
                "#BSUB -n 1 -R affinity[core(8)] | tasks-per-node=1 directives=-R affinity[core(8)]",
                "#BSUB -n 1 -R \"span[hosts=1] rusage[mem=3GB]\" | nodes=1 tasks-per-node=1 directives=-R"
                        + " \"rusage[mem=3GB]\"",
                "#BSUB -n 8 -R \"select[a] span[ptile=4]\" -env all | constraint=a nodes=2 tasks-per-node=4",
                "#PJM -m b -X | mail=begin",
                "#PJM -m e -m b -w x | mail=end, begin",
                "#PBS -l select=2:ncpus=4 | directives=-l select=2:ncpus=4",
                "#PBS -l select=2:ncpus=4 -W block=true | directives=-l select=2:ncpus=4",
                "#SBATCH -N1 -n4 --ntasks-per-gpu=1 | nodes=1 directives=--ntasks-per-gpu=1, -n4",
                "#SBATCH -N1 --gres=gpu:2 --gpus=2 | nodes=1 gpus-per-node=2",
                "#BSUB -M 4GB -R rusage[mem=4GB] | memory=4 GB",
                "#BSUB -M 8GB -R rusage[mem=4GB] | directives=-R rusage[mem=4GB], -M 8GB",
                "#BSUB -M 4000 -R rusage[mem=4000] | directives=-R rusage[mem=4000], -M 4000",
                "#BSUB -sp 70 -sla gold -Ne | priority=70 qos=gold mail=fail",
                "#BSUB -R select[nvlink&&mem>64000] | constraint=nvlink&&mem>64000",
            })
    void an_option_is_parsed_or_kept(String line, String expected) {
        assertThat(describe(line)).isEqualTo(expected);
    }

    private static String describe(String line) {
        JobHeader header = read(line);
        return header.settings().values().entrySet().stream()
                .map(entry -> name(entry.getKey()) + "=" + entry.getValue().displayText())
                .collect(Collectors.joining(" "));
    }

    private static String name(Field<?> field) {
        return field.name();
    }

    private static JobHeader read(String... lines) {
        return JobHeaders.read(List.of(lines)).orElseThrow();
    }

    @Test
    void mail_types_on_several_lines_are_combined() {
        assertThat(read("#SBATCH --mail-type=BEGIN", "#SBATCH --mail-type=end,fail")
                        .settings()
                        .get(Fields.MAIL))
                .contains(List.of("begin", "end", "fail"));
        assertThat(read("#SBATCH --mail-type=BEGIN", "#SBATCH --mail-type=TIME_LIMIT")
                        .settings()
                        .get(Fields.DIRECTIVES))
                .contains(List.of("--mail-type=BEGIN", "--mail-type=TIME_LIMIT"));
    }

    @Test
    void an_option_that_sets_a_variable_used_by_the_script_stays_unchanged() {
        assertThat(read("#SBATCH --gpus-per-node=8", "torchrun --nproc_per_node $SLURM_GPUS_PER_NODE x.py")
                        .settings()
                        .get(Fields.DIRECTIVES))
                .contains(List.of("--gpus-per-node=8"));
        assertThat(read("#SBATCH --gpus-per-node=8", "torchrun x.py").settings().get(Fields.GPUS_PER_NODE))
                .contains(8);
    }

    @Test
    void an_option_after_the_first_command_counts_if_the_scheduler_reads_it() {
        assertThat(read("#SBATCH -n1", "cd x", "#SBATCH --mem=1G").notes().getLast())
                .isEqualTo(new ImportNote(
                        3, "--mem=1G", Became.LEFT_OUT, "Slurm ignores directives after the first command"));
        assertThat(read("#$ -cwd", "cd x", "#$ -l h_rt=60").settings().values()).hasSize(1);
    }

    @Test
    void a_script_for_two_schedulers_is_read_for_the_one_with_more_directives() {
        JobHeader header = read("#PBS -q a", "#SBATCH -p b", "#SBATCH -t 5");

        assertThat(header.scheduler().name()).isEqualTo("slurm");
        assertThat(header.notes()).extracting(ImportNote::became).contains(Became.LEFT_OUT);
    }

    @Test
    void commented_out_directives_are_ignored() {
        assertThat(JobHeaders.read(List.of("##SBATCH -p a", "# SBATCH -p a", "#SBATCHES", "#PBSx", "#$HOME")))
                .isEmpty();
    }

    @Test
    void the_second_component_of_a_heterogeneous_job_is_dropped_and_reported() {
        JobHeader header = read("#SBATCH -p a", "#SBATCH hetjob", "#SBATCH -p b");

        assertThat(header.settings().values().values())
                .extracting(Object::toString)
                .hasSize(1)
                .first()
                .asString()
                .contains("a");
        assertThat(header.notes())
                .filteredOn(note -> note.became() == Became.LEFT_OUT)
                .hasSize(2);
    }

    @Test
    void different_array_syntaxes_yield_the_same_jobs() {
        assertThat(read("#SBATCH -a 0-6:3,9%2").identity().array().orElseThrow().indices())
                .containsExactly(0, 3, 6, 9);
        assertThat(read("#BSUB -J \"x[1-3]\"").identity().array().orElseThrow().indices())
                .containsExactly(1, 2, 3);
        assertThat(read("#SBATCH -a 5-1").identity().array()).isEmpty();
        assertThat(read("#SBATCH -a 0-99999999").identity().array()).isEmpty();
    }

    @Test
    void the_names_of_dropped_files_are_reported() {
        List<ImportNote> notes = JobHeaders.read(List.of("#SBATCH -o a.log -e a.err", "#SBATCH -N1"))
                .orElseThrow()
                .notes();
        assertThat(notes)
                .extracting(note -> note.became() + " " + note.text() + ": " + note.what())
                .contains(
                        "LEFT_OUT -o a.log: each job's log is in its run's folder",
                        "RESOURCE -e a.err: separate-stderr: errors go to a file of their own next to the job's log, not to"
                                + " a.err");
    }
}
