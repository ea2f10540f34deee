package org.batchwright.ui.login;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.control.Dialog;
import javafx.stage.Window;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.widget.DialogStyle;

/**
 * Asks login questions in dialogs of the main window, one at a time, while the connecting thread waits. Pressing Escape or closing the
 * dialog declines; canceling the connection closes its question.
 */
public final class LoginDialogs implements LoginQuestions {
    private final Background background;
    private final Supplier<Window> window;
    private final ReentrantLock turn = new ReentrantLock(true);

    /** @param window the main window, once it is open */
    public LoginDialogs(Background background, Supplier<Window> window) {
        this.background = background;
        this.window = window;
    }

    @Override
    public Optional<char[]> secret(Secret secret) throws InterruptedException {
        Optional<Given> none = Optional.empty();
        return showAndWait(() -> new SecretDialog(secret, SecretDialog.Keeping.NOT_OFFERED), none)
                .map(Given::secret);
    }

    @Override
    public Optional<Given> secretToKeep(Secret secret) throws InterruptedException {
        return showAndWait(() -> new SecretDialog(secret, SecretDialog.Keeping.OFFERED), Optional.empty());
    }

    @Override
    public boolean trust(NewHostKey key) throws InterruptedException {
        return showAndWait(() -> new HostKeyDialog(key), false);
    }

    @Override
    public boolean mayRun(LocalCommand command) throws InterruptedException {
        return showAndWait(() -> new LocalCommandDialog(command), false);
    }

    private <T> T showAndWait(Supplier<Dialog<T>> question, T declined) throws InterruptedException {
        turn.lockInterruptibly();
        CompletableFuture<T> answer = new CompletableFuture<>();
        List<Dialog<T>> shown = new ArrayList<>(); // accessed only on the FX thread
        try {
            background.runOnFxThread(() -> open(question.get(), shown::add, answer, declined));
            return answer.get();
        } catch (ExecutionException bug) {
            throw new IllegalStateException(bug.getCause());
        } finally {
            background.runOnFxThread(() -> shown.forEach(Dialog::close));
            turn.unlock();
        }
    }

    private <T> void open(Dialog<T> dialog, Consumer<Dialog<T>> shown, CompletableFuture<T> answer, T declined) {
        DialogStyle.apply(dialog, window.get().getScene());
        dialog.setOnHidden(hidden -> answer.complete(dialog.getResult() == null ? declined : dialog.getResult()));
        dialog.show();
        shown.accept(dialog);
    }
}
