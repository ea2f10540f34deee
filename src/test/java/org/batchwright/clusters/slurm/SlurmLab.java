package org.batchwright.clusters.slurm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.batchwright.Cleanup;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.clusters.Rigs;
import org.batchwright.clusters.link.PrefixedHost;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.run.submit.KillPoint;

/** A workspace whose cluster "lab" is the real Slurm of the test rig behind a real sshd. */
public final class SlurmLab implements AutoCloseable {
    private static final ClusterName LAB = new ClusterName("lab");
    private static final Duration SOON = Duration.ofSeconds(60);

    private final RealWorkspace workspace;
    private final Host login;
    private final String root;

    private SlurmLab(RealWorkspace workspace, Host login, String root) {
        this.workspace = workspace;
        this.login = login;
        this.root = root;
    }

    /** Creates the workspace in an empty folder, or skips the test if the servers are down. */
    public static void make(Path folder) throws Exception {
        make(folder, Integer.parseInt(Rigs.sshd("key").get("PORT")));
    }

    /** @param port the port of the login node in the cluster file */
    public static void make(Path folder, int port) throws Exception {
        make(folder, Rigs.sshd("key").get("HOST"), port);
    }

    /** @param host the host of the login node in the cluster file */
    public static void make(Path folder, String host, int port) throws Exception {
        Rigs.Info rig = Rigs.sshd("key");
        make(folder, host, port, rig, Optional.of(rig.get("KEY")));
    }

    /**
     * @param host the host of the login node in the cluster file
     *
     * @param rig the sshd that listens on this port
     * @param key the key file to log in with; empty for none
     */
    public static void make(Path folder, String host, int port, Rigs.Info rig, Optional<String> key) throws Exception {
        Rigs.slurm();
        Files.createDirectories(folder);
        String root = "bw-test-" + ProcessHandle.current().pid() + "-" + folder.getFileName();
        Files.writeString(folder.resolve("root"), root);
        // the server behind the test's own proxy has the same known host key
        Files.writeString(
                folder.resolve("ssh_config"),
                "UserKnownHostsFile " + rig.get("KNOWN_HOSTS") + "\nHostKeyAlias [" + rig.get("HOST") + "]:"
                        + rig.get("PORT") + "\n");
        RealWorkspace.make(
                folder,
                LAB,
                """
                host: %s
                port: %d
                user: %s
                scheduler: slurm
                root: ~/%s
                ask-every: 1s
                """.formatted(host, port, rig.get("USER"), root)
                        + key.map(file -> "key-file: " + file + "\n").orElse(""));
    }

    /** Opens the created workspace. */
    public static SlurmLab open(Path folder, KillPoint kill, RealWorkspace.Tracking tracking) throws Exception {
        return open(folder, connections(folder), kill, tracking);
    }

    /**
     * Opens the workspace without polling. Commands cannot use accounting while the file {@code no-accounting} exists in the cluster's root
     * folder.
     */
    static SlurmLab openWithOutages(Path folder) throws Exception {
        String away = "if [ -e ~/" + Files.readString(folder.resolve("root"))
                + "/no-accounting ]; then export SLURM_CONF=" + Rigs.slurm().get("NO_ACCOUNTING") + "; fi\n";
        return open(folder, hostsWith(folder, away), KillPoint.NONE, RealWorkspace.Tracking.OFF);
    }

    /** @param lines the lines executed before each script on the login node */
    static SlurmLab openWithLines(Path folder, String lines) throws Exception {
        return open(folder, hostsWith(folder, lines), KillPoint.NONE, RealWorkspace.Tracking.ON);
    }

    private static Hosts hostsWith(Path folder, String lines) {
        Hosts real = connections(folder);
        return (cluster, questions, steps) -> new PrefixedHost(real.connect(cluster, questions, steps), lines);
    }

    static Hosts connections(Path folder) {
        SshConfig config = new SshConfig(folder, Optional.of(folder.resolve("ssh_config")), Map.of());
        return new Connections(config, new ThisComputer());
    }

    /** Opens the workspace with polling and a user who answers login prompts. */
    public static SlurmLab open(Path folder, LoginQuestions questions) throws Exception {
        RealWorkspace workspace = RealWorkspace.open(
                folder, LAB, connections(folder), KillPoint.NONE, RealWorkspace.Tracking.ON, questions);
        return loggedIn(folder, workspace);
    }

    private static SlurmLab open(Path folder, Hosts hosts, KillPoint kill, RealWorkspace.Tracking tracking)
            throws Exception {
        return loggedIn(folder, RealWorkspace.open(folder, LAB, hosts, kill, tracking));
    }

    private static SlurmLab loggedIn(Path folder, RealWorkspace workspace) throws Exception {
        Host login = workspace.engine().connections().host(workspace.cluster());
        return new SlurmLab(workspace, login, Files.readString(folder.resolve("root")));
    }

    public static SlurmLab open(Path folder) throws Exception {
        return open(folder, KillPoint.NONE, RealWorkspace.Tracking.ON);
    }

    /**
     * Creates the workspace in an empty folder and opens it. At the end of the test, the workspace's jobs and files are removed and the
     * workspace is closed.
     */
    public static SlurmLab open(Path folder, Cleanup cleanup) throws Exception {
        make(folder);
        SlurmLab lab = open(folder);
        cleanup.add(lab::close);
        cleanup.add(lab::clear);
        return lab;
    }

    public RealWorkspace workspace() {
        return workspace;
    }

    /** Returns the output of a command on the login node, which must succeed. */
    public String tell(String command) throws OperationException, InterruptedException {
        Answer answer =
                workspace.engine().connections().host(workspace.cluster()).run(command, SOON);
        assertThat(answer.exit()).as(command + ": " + answer.err()).isZero();
        return answer.out();
    }

    /** Returns a file that a job created in its working folder. */
    byte[] result(RunId run, String name) throws OperationException, InterruptedException {
        return login.files().read(folder(run) + "/work/" + name);
    }

    /** Returns the cluster folder of this lab, relative to the home folder. */
    public String root() {
        return root;
    }

    /** Returns the absolute folder of a run on the cluster, wherever below the root it is. */
    public String folder(RunId run) throws OperationException, InterruptedException {
        return tell("find ~/" + root + " -type d -name " + run).strip();
    }

    /** Waits for a file written by a job. */
    void awaitResult(RunId run, String name) {
        await().atMost(RealWorkspace.PATIENCE)
                .until(
                        () -> tell("find ~/" + root + " -path '*/" + run + "/work/" + name + "'"),
                        found -> !found.isEmpty());
    }

    /** Returns the ids of a run's jobs in Slurm's queue and accounting. */
    List<String> jobs(RunId run) throws OperationException, InterruptedException {
        return idsOf(run, accounts());
    }

    /** Returns Slurm's records of all jobs, for use with {@link #idsOf}. */
    String accounts() throws OperationException, InterruptedException {
        return tell("squeue -h -t all -o '%A|%k'; "
                + "sacct -n -X -P -S now-1days -E now -s PD,R,S,CA,CD,F,TO,NF,PR,BF,DL,OOM -o JobIDRaw,Comment");
    }

    /** Returns Slurm's records of queued jobs, without ended ones. */
    List<String> live(RunId run) throws OperationException, InterruptedException {
        return idsOf(run, tell("squeue -h -o '%A|%k'"));
    }

    static List<String> idsOf(RunId run, String answer) {
        return List.copyOf(new TreeSet<>(answer.lines()
                .filter(line -> line.endsWith("|" + run.tag()))
                .map(line -> line.substring(0, line.indexOf('|')))
                .toList()));
    }

    /**
     * Skips the grace period of interrupted submissions. A run that has left no trace in its folder or in Slurm is abandoned only after two
     * minutes, because Slurm may list a job late. That cannot happen here, because this method waits for all interrupted commands.
     */
    void skipGrace() throws OperationException, InterruptedException {
        String open = "find ~/" + root + " -path '*/lock/owner'";
        await().atMost(Duration.ofMinutes(2))
                .until(() -> tell(open
                                + " -exec sed -n 's/^pid=//p' {} + | while read pid; do ps -o pid= -p $pid; done; true")
                        .isBlank());
        tell(open + " -exec sed -i 's/^since=.*/since=1/' {} +; find ~/" + root
                + " -name lock -type d -exec touch -d @1 {} +");
    }

    /** Removes everything that this lab created on the cluster. */
    public void clear() throws OperationException, InterruptedException {
        tell("for job in $(squeue -h -o '%A %Z' | grep -F '/" + root + "/' | cut -d' ' -f1); do scancel $job; done\n"
                + "chmod -R u+w ~/" + root + " && rm -rf ~/" + root);
    }

    @Override
    public void close() throws IOException {
        workspace.close();
    }
}
