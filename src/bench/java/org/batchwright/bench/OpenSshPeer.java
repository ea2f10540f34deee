package org.batchwright.bench;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.cluster.Address;

/** Runs rsync and sftp over a persistent connection. */
record OpenSshPeer(Path home, List<String> ssh, String place) {
    static OpenSshPeer connect(Path home, Address address) throws Exception {
        List<String> options = List.of(
                "-oPort=" + address.port().orElseThrow(),
                "-oIdentityFile=" + address.keyFile().orElseThrow(),
                "-oUserKnownHostsFile=" + home.resolve("known"),
                "-oStrictHostKeyChecking=accept-new",
                "-oLogLevel=ERROR",
                "-oControlPath=" + home.resolve("socket"));
        OpenSshPeer peer = new OpenSshPeer(home, options, address.user().orElseThrow() + "@" + address.host());
        peer.call(List.of("ssh"), List.of("-oControlMaster=yes", "-oControlPersist=yes", peer.place, "true"));
        return peer;
    }

    void rsync(Path tree, String target) throws Exception {
        String shell = "ssh " + String.join(" ", ssh);
        run(List.of("rsync", "-az", "--delete", "-e", shell, tree + "/", place + ":" + target));
    }

    /** Copies new files below a folder from the server. */
    void fetch(String source, Path target) throws Exception {
        String shell = "ssh " + String.join(" ", ssh);
        run(List.of("rsync", "-az", "-e", shell, place + ":" + source + "/", target.toString()));
    }

    void put(Path file, String target) throws Exception {
        batch("put " + file + " " + target);
    }

    void batch(String line) throws Exception {
        Path batch = Files.writeString(home.resolve("batch"), line + "\n");
        call(List.of("sftp"), List.of("-q", "-b", batch.toString(), place));
    }

    /** Runs a command in the login shell. */
    void run(String command) throws Exception {
        call(List.of("ssh"), List.of(place, command));
    }

    void leave() throws Exception {
        call(List.of("ssh"), List.of("-O", "exit", place));
    }

    private void call(List<String> program, List<String> rest) throws Exception {
        List<String> words = new ArrayList<>(program);
        words.addAll(ssh);
        words.addAll(rest);
        run(words);
    }

    private void run(List<String> words) throws Exception {
        Process process = new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectOutput(home.resolve("said").toFile())
                .start();
        process.getOutputStream().close();
        if (process.waitFor() != 0) {
            throw new IllegalStateException(
                    words + ": " + Files.readString(home.resolve("said"), StandardCharsets.UTF_8));
        }
    }
}
