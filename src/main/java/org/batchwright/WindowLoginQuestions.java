package org.batchwright;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.batchwright.remote.LoginQuestions;

/** Shows login questions as dialogs once there is a window, including those with a default answer. */
final class WindowLoginQuestions implements LoginQuestions {
    private final AtomicReference<LoginQuestions> dialogs = new AtomicReference<>(LoginQuestions.NON_INTERACTIVE);

    void setTarget(LoginQuestions now) {
        dialogs.set(now);
    }

    @Override
    public Optional<char[]> secret(Secret secret) throws InterruptedException {
        return dialogs.get().secret(secret);
    }

    @Override
    public Optional<Given> secretToKeep(Secret secret) throws InterruptedException {
        return dialogs.get().secretToKeep(secret);
    }

    @Override
    public boolean trust(NewHostKey key) throws InterruptedException {
        return dialogs.get().trust(key);
    }

    @Override
    public boolean mayRun(LocalCommand command) throws InterruptedException {
        return dialogs.get().mayRun(command);
    }
}
