package org.batchwright.clusters;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.batchwright.bench.SourceTrees;
import org.batchwright.clusters.link.Link;
import org.batchwright.clusters.slurm.SlurmLab;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.run.Run;
import org.batchwright.remote.Host;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.run.code.CodeVersions;
import org.batchwright.run.submit.KillPoint;

/**
 * Measures a login, a submission of 20 jobs, a query of 1,000 jobs and a comparison of 2,000 code files on the Slurm cluster in {@code
 * src/test/clusters}, over a link with a round trip of 30 ms. Each alternates with the commands that a user would type, over the same link.
 * Prints medians in milliseconds and ratios.
 */
public final class ConnectionBench {
    private static final Duration ROUND_TRIP = Duration.ofMillis(30);
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final int ROUNDS = 11;
    private static final int FILES = 2_000;
    private static final String TWENTY = "for i in $(seq 20); do sbatch --parsable -H -t 1 --wrap true || exit 1; done";

    private final SlurmLab lab;
    private final Hosts hosts;
    private final List<String> ssh;

    private ConnectionBench(SlurmLab lab, Hosts hosts, List<String> ssh) {
        this.lab = lab;
        this.hosts = hosts;
        this.ssh = ssh;
    }

    public static void main(String[] args) throws Exception {
        Rigs.Info rig = Rigs.sshd("key");
        Path folder = Files.createTempDirectory("bench");
        try (Link link = Link.to(Integer.parseInt(rig.get("PORT")), ROUND_TRIP)) {
            Path lab = folder.resolve("connection");
            SlurmLab.make(lab, link.host(), link.port());
            SshConfig config = new SshConfig(lab, Optional.of(lab.resolve("ssh_config")), Map.of());
            List<String> ssh = List.of(
                    "ssh",
                    "-F",
                    lab.resolve("ssh_config").toString(),
                    "-o",
                    "BatchMode=yes",
                    "-i",
                    rig.get("KEY"),
                    "-p",
                    String.valueOf(link.port()),
                    rig.get("USER") + "@" + link.host());
            try (SlurmLab open = SlurmLab.open(lab, KillPoint.NONE, RealWorkspace.Tracking.OFF)) {
                ConnectionBench bench = new ConnectionBench(open, new Connections(config, new ThisComputer()), ssh);
                if (List.of(args).contains("code")) {
                    bench.measureCode(folder);
                } else {
                    bench.measure(folder);
                }
                open.clear();
            }
        }
    }

    /** A timed operation. */
    private interface Work {
        void run() throws IOException, OperationException, InterruptedException;
    }

    private interface Making {
        Work make() throws Exception;
    }

    private void measure(Path folder) throws Exception {
        Work login = () -> {
            try (Host host = hosts.connect(cluster(), LoginQuestions.NON_INTERACTIVE, Hosts.Steps.SILENT)) {
                host.run("true", SOON);
            }
        };
        compare("login until a command answered / ssh host true", () -> login, () -> () -> type(ssh, "true"));
        List<String> master = master(folder.resolve("control").toString());
        Preset twenty = swept(20);
        compare("submit 20 jobs as an array / one ssh, 20 sbatch", submission(twenty), () -> () -> type(ssh, TWENTY));
        Preset each = twenty.withSettings(twenty.settings().with(Fields.SWEEP_AS, Value.of("jobs")));
        compare("submit 20 separate jobs / one ssh, 20 sbatch", submission(each), () -> () -> type(ssh, TWENTY));
        compare("the same / over ControlMaster", submission(each), () -> () -> type(master, TWENTY));
        submission(swept(1000)).make().run();
        compare(
                "states of 1,000 jobs / ssh squeue over ControlMaster",
                () -> () -> lab.workspace().engine().pollOnce(),
                () -> () -> type(master, "squeue -r -u $(id -un)"));
        compareCode(folder.resolve("connection/workspace/presets/plain/code"), master);
        leave(master);
    }

    private void measureCode(Path folder) throws Exception {
        List<String> master = master(folder.resolve("control").toString());
        compareCode(folder.resolve("connection/workspace/presets/plain/code"), master);
        leave(master);
    }

    private static void leave(List<String> master) throws Exception {
        List<String> leave = new ArrayList<>(master);
        leave.addAll(1, List.of("-O", "exit"));
        new ProcessBuilder(leave).start().waitFor();
    }

    /** Finds up to ten files that have changed since a run; both tools compare the other files only by size and time. */
    private void compareCode(Path code, List<String> master) throws Exception {
        SourceTrees.plant(code, FILES, 10_000);
        RealWorkspace workspace = lab.workspace();
        Run run = workspace.submit(workspace.command("true"));
        CodeVersions versions = workspace.engine().codeVersions();
        int[] salt = {0};
        String copy = lab.tell("pwd").strip() + "/" + lab.folder(run.id()) + "/work/";
        String shell = String.join(" ", master.subList(0, master.size() - 1));
        List<String> rsync = List.of("rsync", "-rnti", "--rsh=" + shell, code + "/", master.getLast() + ":" + copy);
        compare(
                "10 changed files of 2,000 / rsync -ni over ControlMaster",
                () -> {
                    SourceTrees.touch(code, FILES, salt[0]++);
                    return () -> versions.sinceRun(run.id());
                },
                () -> () -> run(rsync));
    }

    private Cluster cluster() throws OperationException {
        return lab.workspace().cluster();
    }

    private Preset swept(int jobs) throws OperationException {
        List<String> values =
                IntStream.rangeClosed(1, jobs).mapToObj(String::valueOf).toList();
        return lab.workspace()
                .command("true")
                .withValues(ValueGroup.GRID, Assignments.NONE.with("n", Value.of(values)));
    }

    /**
     * Prepares a submission that is composed beforehand, as in the window when Submit is pressed. The cancellation of the previous round's
     * jobs is not timed.
     */
    private Making submission(Preset preset) {
        return () -> {
            lab.tell("scancel -u $(id -un)");
            var composition = lab.workspace().composeWith(preset, "--hold");
            return () -> lab.workspace().submit(composition);
        };
    }

    private static void compare(String what, Making ours, Making theirs) throws Exception {
        double[][] times = new double[2][ROUNDS];
        double first = 0;
        for (int round = -1; round < ROUNDS; round++) {
            double own = time(ours.make());
            double peer = time(theirs.make());
            if (round < 0) {
                first = own;
            } else {
                times[0][round] = own;
                times[1][round] = peer;
            }
        }
        Arrays.sort(times[0]);
        Arrays.sort(times[1]);
        System.out.printf(
                Locale.ROOT,
                "%-55s ours %5.0f  peer %5.0f  ratio %.2f   (ours %.0f-%.0f, peer %.0f-%.0f, our first %.0f)%n",
                what,
                times[0][ROUNDS / 2],
                times[1][ROUNDS / 2],
                times[0][ROUNDS / 2] / times[1][ROUNDS / 2],
                times[0][0],
                times[0][ROUNDS - 1],
                times[1][0],
                times[1][ROUNDS - 1],
                first);
    }

    private static double time(Work work) throws IOException, OperationException, InterruptedException {
        long start = System.nanoTime();
        work.run();
        return (System.nanoTime() - start) / 1e6;
    }

    private List<String> master(String path) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(ssh);
        words.addAll(1, List.of("-o", "ControlMaster=auto", "-o", "ControlPath=" + path, "-o", "ControlPersist=300"));
        type(words, "true");
        return words;
    }

    private static void type(List<String> ssh, String command) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(ssh);
        words.add(command);
        run(words);
    }

    private static void run(List<String> words) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(words)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        process.getOutputStream().close();
        try (InputStream output = process.getInputStream()) {
            output.readAllBytes();
        }
        if (process.waitFor() != 0) {
            throw new IOException(words.getFirst() + " ended with status " + process.exitValue());
        }
    }
}
