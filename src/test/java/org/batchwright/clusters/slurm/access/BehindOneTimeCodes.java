package org.batchwright.clusters.slurm.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.batchwright.Cleanup;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.clusters.Rigs;
import org.batchwright.clusters.link.Link;
import org.batchwright.clusters.slurm.SlurmLab;
import org.batchwright.model.OperationException;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.run.cluster.ConnectionStatus;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

/** Tests a real Slurm whose login asks for a one-time code, over a link that can be cut. */
abstract class BehindOneTimeCodes {
    @TempDir
    Path folder;

    final List<SecretPrompt> prompts = new CopyOnWriteArrayList<>();
    volatile Optional<String> fixedCode = Optional.empty();
    volatile String lastCode = "";
    SlurmLab lab;
    SlurmJobAccess jobAccess;
    Link link;

    private final Cleanup cleanup = new Cleanup();

    /** @param by the component that requested the login, for the message of a failed test */
    record SecretPrompt(LoginQuestions.Secret secret, List<String> by) {}

    @AfterEach
    void close() throws Exception {
        cleanup.run();
    }

    /** @param variant the variant of the sshd rig */
    void open(String variant) throws Exception {
        Rigs.Info rig = Rigs.sshd(variant);
        link = Link.to(Integer.parseInt(rig.get("PORT")), Duration.ofMillis(5));
        cleanup.add(link::close);
        Optional<String> key = variant.equals("code") ? Optional.empty() : Optional.of(rig.get("KEY"));
        Path place = folder.resolve("access");
        SlurmLab.make(place, link.host(), link.port(), rig, key);
        lab = SlurmLab.open(place, new Person(rig));
        cleanup.add(lab::close);
        cleanup.add(lab::clear);
        jobAccess = new SlurmJobAccess(lab, place);
        jobAccess.installJupyter();
    }

    /** Waits until the connection is lost and only the user can log in again. */
    void awaitLogin() throws Exception {
        await().atMost(RealWorkspace.PATIENCE)
                .until(() -> status().failure().orElse(null) instanceof OperationException.LoginRefused);
        assertThat(lab.workspace().engine().connections().open(lab.workspace().cluster()))
                .isEmpty();
    }

    private ConnectionStatus status() throws OperationException {
        return lab.workspace()
                .engine()
                .connections()
                .status(lab.workspace().cluster().name());
    }

    /** A user who has the password and the code device. Enters a fixed code only once. */
    private final class Person implements LoginQuestions {
        private final Rigs.Info rig;

        Person(Rigs.Info rig) {
            this.rig = rig;
        }

        @Override
        public Optional<char[]> secret(Secret secret) {
            List<String> by = StackWalker.getInstance()
                    .walk(frames -> frames.map(StackWalker.StackFrame::toString)
                            .filter(frame -> frame.startsWith("org.batchwright.run"))
                            .toList());
            prompts.add(new SecretPrompt(secret, by));
            if (!secret.serverText().contains("One-time")) {
                return Optional.of(rig.get("PASSWORD").toCharArray());
            }
            if (fixedCode.isPresent()) {
                return secret.again() ? Optional.empty() : fixedCode.map(String::toCharArray);
            }
            lastCode = Rigs.code(rig);
            return Optional.of(lastCode.toCharArray());
        }

        @Override
        public boolean trust(NewHostKey key) {
            return false;
        }
    }
}
