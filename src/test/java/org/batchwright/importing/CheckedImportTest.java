package org.batchwright.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.batchwright.Given;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.DialectComposer;
import org.batchwright.model.ImportNote;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.plan.Planner;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.script.ScriptWriter;
import org.batchwright.script.Templates;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that an imported preset passes the checks before submission to a cluster with the script's scheduler. */
class CheckedImportTest {
    private static final Map<String, List<String>> OPTIONS = Map.of(
            "slurm",
            List.of(
                    "-N 2",
                    "-N1",
                    "-n 4",
                    "-n8",
                    "--gres=gpu:2",
                    "--gres=gpu:a100:1",
                    "--gpus=2",
                    "--gpus-per-node=4",
                    "--gpus-per-task=1",
                    "--ntasks-per-node=4",
                    "--ntasks-per-gpu=1",
                    "--mem=4G",
                    "--mem-per-cpu=2G",
                    "--nice=-10",
                    "--nice",
                    "--time=1-0",
                    "--begin=2050-01-01",
                    "--constraint=\"a, b\"",
                    "-C a&b",
                    "--signal=B:USR1@60",
                    "--signal=TERM",
                    "--export=ALL,A=b",
                    "--export=NONE",
                    "--mail-type=ALL",
                    "--mail-user=a@b.c",
                    "-p a,b",
                    "--account=<name>",
                    "--wait",
                    "--requeue",
                    "--array=1-4"),
            "openpbs",
            List.of(
                    "-l select=1:ncpus=4:mpiprocs=4",
                    "-l select=2:ncpus=2",
                    "-l select=1:ncpus=1+1:ncpus=2",
                    "-l place=scatter:excl",
                    "-l nodes=2:ppn=4",
                    "-l ncpus=4,mem=4gb",
                    "-l walltime=1:00:00",
                    "-W block=true",
                    "-W group_list=x",
                    "-W umask=022",
                    "-p 5000",
                    "-m abe",
                    "-M a@b",
                    "-q gpu",
                    "-P x",
                    "-A y",
                    "-v A=b,C",
                    "-l filesystems=home:eagle",
                    "-r n",
                    "-J 1-4",
                    "-a 2204",
                    "-V",
                    "-h"),
            "grid-engine",
            List.of(
                    "-p 100",
                    "-p -10",
                    "-pe smp 4",
                    "-pe mpi 8",
                    "-l h_rt=60,h_vmem=4G",
                    "-l s_rt=50",
                    "-l gpu=1",
                    "-soft",
                    "-hard",
                    "-q a.q@@b",
                    "-V",
                    "-cwd",
                    "-t 1-9:2",
                    "-tc 3",
                    "-R y",
                    "-r y",
                    "-P a",
                    "-A b",
                    "-m beas",
                    "-notify",
                    "-js 3",
                    "-binding linear:4"),
            "pjm",
            List.of(
                    "-X",
                    "-S",
                    "-s",
                    "-w x",
                    "-m b",
                    "-m e",
                    "-L node=2",
                    "-L node=2:torus,elapse=60",
                    "-L rscgrp=a",
                    "-L rscunit=b",
                    "-L gpu=4",
                    "-L vnode-core=12",
                    "--mpi proc=8",
                    "--mpi max-proc-per-node=4",
                    "--omp thread=2",
                    "-p 300",
                    "-g x",
                    "-x A=b",
                    "--llio localtmp-size=1Gi",
                    "--restart",
                    "-P vn-policy=abs-unpack",
                    "--fs /work,/data"),
            "lsf",
            List.of(
                    "-n 1",
                    "-n 8",
                    "-R \"span[hosts=1] rusage[mem=3GB]\"",
                    "-R span[ptile=4]",
                    "-R \"rusage[mem=4GB]\"",
                    "-M 4GB",
                    "-M 4000",
                    "-gpu num=2",
                    "-gpu num=1:mode=shared",
                    "-env all",
                    "-x",
                    "-W 90",
                    "-W 1:30/host",
                    "-q a",
                    "-P b",
                    "-nnodes 2",
                    "-R affinity[core(2)]",
                    "-wa USR1",
                    "-wt 5",
                    "-sp 70",
                    "-B",
                    "-N",
                    "-J x[1-4]",
                    "-K",
                    "-R \"select[type==any]\""),
            "flux",
            List.of(
                    "-N 2",
                    "-n 1",
                    "-n 8 -c 2",
                    "--gpus-per-slot=1",
                    "-x",
                    "-t 90",
                    "--time-limit=1.5h",
                    "-q a",
                    "--bank=b",
                    "--urgency=10",
                    "--urgency=hold",
                    "--requires=a,b",
                    "--signal=USR2@30",
                    "--begin-time='tomorrow 8am'",
                    "--setattr=user.x=1",
                    "-o mpi=none",
                    "--dependency=afterok:f1",
                    "--cwd=/tmp"));

    @ParameterizedTest
    @ValueSource(strings = {"slurm", "openpbs", "grid-engine", "pjm", "lsf", "flux"})
    void an_imported_preset_is_valid_whatever_the_script_requests(String scheduler) throws Exception {
        String prefix = Map.of(
                        "slurm",
                        "#SBATCH ",
                        "openpbs",
                        "#PBS ",
                        "grid-engine",
                        "#$ ",
                        "pjm",
                        "#PJM ",
                        "lsf",
                        "#BSUB ",
                        "flux",
                        "#flux: ")
                .get(scheduler);
        List<String> options = OPTIONS.getOrDefault(scheduler, List.of());
        Random random = new Random(17);
        for (int round = 0; round < 150; round++) {
            List<String> lines = new ArrayList<>(List.of("#!/bin/bash"));
            for (int i = 0; i < 1 + round % 6; i++) {
                lines.add(prefix + options.get(random.nextInt(options.size())));
            }
            lines.add("python train.py --lr 0.1\n");
            String text = String.join("\n", lines);

            assertThat(composed(text, scheduler).plan().problems())
                    .as(text)
                    .filteredOn(Problem::isBlocking)
                    .isEmpty();
        }
    }

    @Test
    void invalid_settings_are_dropped_and_reported() throws Exception {
        ImportedPreset imported = Samples.read("x", "#$ -p 100\n#$ -l gpu=1\n#$ -v LD_PRELOAD\npython train.py\n");

        assertThat(imported.preset().settings().get(Fields.PRIORITY)).isEmpty();
        assertThat(imported.preset().settings().get(Fields.DIRECTIVES)).contains(List.of("-l gpu=1"));
        assertThat(imported.notes())
                .filteredOn(note -> note.text().equals("-p 100"))
                .singleElement()
                .matches(note -> note.became() == Became.LEFT_OUT && note.line() == 1)
                .extracting(ImportNote::what)
                .asString()
                .startsWith("would be rejected: Grid Engine users can only lower the priority");
    }

    private static ComposedPlan composed(String text, String scheduler) throws Exception {
        return new DialectComposer(
                        new Planner(),
                        Dialects.known(),
                        new ScriptWriter(new Templates(Path.of("no-such-folder"))),
                        ClusterFindings.NOTHING)
                .compose(
                        Given.alone(Samples.read("x", text).preset()),
                        Samples.cluster(scheduler.equals("openpbs") ? "pbs/x" : scheduler + "/x"));
    }
}
