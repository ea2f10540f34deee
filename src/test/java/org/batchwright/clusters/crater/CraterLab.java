package org.batchwright.clusters.crater;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.keychain.Keychain;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.run.submit.KillPoint;

/** A workspace whose cluster is the fake Crater, and a user who knows the password. */
final class CraterLab implements AutoCloseable {
    static final ClusterName NAME = new ClusterName("crater");

    private final CraterServer server;
    private final Person person = new Person();
    private final Callable<RealWorkspace> open;
    private volatile RealWorkspace workspace;

    private CraterLab(Path folder, Keychain keychain) throws Exception {
        this.server = CraterServer.start(folder.resolve("server"));
        Path home = Files.createDirectories(folder.resolve("home"));
        RealWorkspace.make(
                folder,
                NAME,
                "host: " + server.url() + "\nuser: alice\nscheduler: crater\nroot: " + folder.resolve("cluster")
                        + "\nask-every: 1s\ndialect: { image: crater.site.org/lab/torch:2.4 }\n");
        this.open = () -> RealWorkspace.open(
                folder,
                NAME,
                new Connections(new SshConfig(folder), new ThisComputer(Map.of("HOME", home.toString())), keychain),
                KillPoint.NONE,
                RealWorkspace.Tracking.ON,
                person);
        this.workspace = open.call();
    }

    static CraterLab open(Path folder) throws Exception {
        return new CraterLab(folder, Keychain.NONE);
    }

    static CraterLab open(Path folder, Keychain keychain) throws Exception {
        return new CraterLab(folder, keychain);
    }

    CraterServer server() {
        return server;
    }

    RealWorkspace workspace() {
        return workspace;
    }

    /** Closes the application and starts it again. */
    void restart() throws Exception {
        workspace.close();
        workspace = open.call();
    }

    Person person() {
        return person;
    }

    @Override
    public void close() {
        workspace.close();
        server.close();
    }

    /** A user who gives the queued answers, then the correct password. */
    static final class Person implements LoginQuestions {
        private final Deque<Optional<String>> answers = new ConcurrentLinkedDeque<>();
        private final Deque<Secret> prompts = new ConcurrentLinkedDeque<>();

        private volatile boolean keeps;

        /** Makes the user ask for every answer to be stored from now on. */
        void keep() {
            keeps = true;
        }

        @Override
        public Optional<Given> secretToKeep(Secret secret) {
            return secret(secret).map(answer -> new Given(answer, keeps));
        }

        void next(List<Optional<String>> some) {
            answers.addAll(new ArrayDeque<>(some));
        }

        List<Secret> prompts() {
            return List.copyOf(prompts);
        }

        @Override
        public Optional<char[]> secret(Secret secret) {
            prompts.add(secret);
            Optional<String> answer = Optional.ofNullable(answers.poll()).orElse(Optional.of(CraterServer.PASSWORD));
            return answer.map(String::toCharArray);
        }

        @Override
        public boolean trust(NewHostKey key) {
            return false;
        }
    }
}
