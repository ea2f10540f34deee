package org.batchwright.ui.login;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.remote.LoginQuestions.Given;
import org.batchwright.remote.LoginQuestions.LocalCommand;
import org.batchwright.remote.LoginQuestions.NewHostKey;
import org.batchwright.remote.LoginQuestions.Secret;
import org.batchwright.ui.fx.Pictures;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.NodeQueryUtils;
import org.testfx.util.WaitForAsyncUtils;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class LoginDialogsTest {
    private static final NewHostKey KEY = new NewHostKey(
            "login1:22",
            "ssh-ed25519",
            "SHA256:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU",
            NewHostKey.HostKeyStatus.NEW);

    private final AtomicReference<Stage> window = new AtomicReference<>();
    private final LoginDialogs dialogs = new LoginDialogs(new WindowBackground(), window::get);

    @Start
    void open(Stage stage) {
        Scene scene = new Scene(new StackPane(), 900, 600);
        Theme.follow(scene, new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.setScene(scene);
        stage.show();
        window.set(stage);
    }

    @Test
    void a_typed_password_reaches_the_connecting_thread(FxRobot robot) {
        CompletableFuture<Optional<char[]>> answer = ask(secret(Secret.SecretType.PASSWORD, "", false));
        await().until(() -> isShown(robot, "#login-secret"));
        robot.clickOn("#login-secret").write("s3cret").type(KeyCode.ENTER);

        assertThat(answer.join().map(String::new)).contains("s3cret");
    }

    @Test
    void a_password_is_stored_only_if_the_user_ticks_the_box(FxRobot robot) throws Exception {
        CompletableFuture<Optional<Given>> answer = toKeep();
        await().until(() -> isShown(robot, "#login-keep"));
        Pictures.take(robot, "#login-dialog", "login-keep");
        robot.clickOn("#login-secret").write("s3cret").type(KeyCode.ENTER);
        assertThat(answer.join().orElseThrow().isToKeep()).isFalse();
        CompletableFuture<Optional<Given>> kept = toKeep();
        await().until(() -> isShown(robot, "#login-keep"));
        robot.clickOn("#login-keep").clickOn("#login-secret").write("s3cret").type(KeyCode.ENTER);
        assertThat(kept.join().orElseThrow().isToKeep()).isTrue();
        assertThat(new String(kept.join().orElseThrow().secret())).isEqualTo("s3cret");
    }

    private CompletableFuture<Optional<Given>> toKeep() {
        CompletableFuture<Optional<Given>> answer = new CompletableFuture<>();
        Thread.ofVirtual().start(() -> {
            try {
                answer.complete(dialogs.secretToKeep(secret(Secret.SecretType.PASSWORD, "", false)));
            } catch (InterruptedException cancelled) {
                answer.completeExceptionally(cancelled);
            }
        });
        return answer;
    }

    @Test
    void escape_declines_the_prompt(FxRobot robot) {
        CompletableFuture<Optional<char[]>> answer =
                ask(secret(Secret.SecretType.PASSPHRASE, "~/.ssh/id_ed25519", true));
        await().until(() -> isShown(robot, "#login-secret"));
        assertThat(robot.lookup("#login-again").tryQuery()).isPresent();
        robot.type(KeyCode.ESCAPE);

        assertThat(answer.join()).isEmpty();
    }

    @Test
    void text_from_the_server_is_marked_as_such(FxRobot robot) {
        CompletableFuture<Optional<char[]>> answer = ask(secret(Secret.SecretType.PROMPT, "Verification code:", false));
        await().until(() -> isShown(robot, "#login-server-text"));
        assertThat(robot.lookup("#login-server-text").queryAs(Label.class).getText())
                .isEqualTo("Verification code:");
        robot.clickOn("#login-secret").write("123456").clickOn("#login-ok");

        assertThat(answer.join().map(String::new)).contains("123456");
    }

    @Test
    void long_text_from_the_server_does_not_hide_the_prompt_the_field_or_the_buttons(FxRobot robot) {
        String words = "점검 시간 동안에는 로그인 노드와 계산 노드를 사용할 수 없습니다. 無断使用を禁じます。\n".repeat(40) + "인증 코드:";
        CompletableFuture<Optional<char[]>> answer = ask(secret(Secret.SecretType.PROMPT, words, false));
        await().until(() -> isShown(robot, "#login-server-text"));
        assertThat(robot.lookup("#login-server-text").queryAs(Label.class).getText())
                .isEqualTo(words);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.lookup("#login-dialog").query().getLayoutBounds().getHeight())
                .isLessThan(500);
        ScrollPane scroll = robot.lookup("#login-server-scroll").queryAs(ScrollPane.class);
        assertThat(scroll.getVvalue()).as("the question stands at the end").isEqualTo(1);
        robot.clickOn("#login-secret").write("123456").clickOn("#login-ok");

        assertThat(answer.join().map(String::new)).contains("123456");
    }

    @Test
    void pressing_enter_alone_does_not_trust_a_host_key(FxRobot robot) {
        CompletableFuture<Boolean> answer = trust();
        await().until(() -> isShown(robot, "#login-fingerprint"));
        assertThat(robot.lookup("#login-fingerprint").queryAs(TextField.class).getText())
                .isEqualTo(KEY.fingerprint());
        robot.type(KeyCode.ENTER);

        assertThat(answer.join()).isFalse();
    }

    @Test
    void a_host_key_is_trusted_only_with_its_button(FxRobot robot) {
        CompletableFuture<Boolean> answer = trust();
        await().until(() -> isShown(robot, "#login-trust"));
        robot.clickOn("#login-trust");

        assertThat(answer.join()).isTrue();
    }

    @Test
    void a_configured_command_is_shown_in_full_and_pressing_enter_alone_does_not_run_it(FxRobot robot)
            throws Exception {
        LocalCommand command = new LocalCommand("lab", "test -f ~/.vpn && nc -z gate 22", "line 7 of ~/.ssh/config");
        CompletableFuture<Boolean> refused = run(command);
        await().until(() -> isShown(robot, "#login-command"));
        assertThat(robot.lookup("#login-command").queryAs(TextArea.class).getText())
                .isEqualTo(command.command());
        Pictures.take(robot, "#local-command-dialog", "login-command");
        robot.type(KeyCode.ENTER);
        assertThat(refused.join()).isFalse();
        CompletableFuture<Boolean> allowed = run(command);
        await().until(() -> isShown(robot, "#login-command-run"));
        robot.clickOn("#login-command-run");
        assertThat(allowed.join()).isTrue();
    }

    private CompletableFuture<Boolean> run(LocalCommand command) {
        CompletableFuture<Boolean> answer = new CompletableFuture<>();
        Thread.ofVirtual().start(() -> {
            try {
                answer.complete(dialogs.mayRun(command));
            } catch (InterruptedException cancelled) {
                answer.completeExceptionally(cancelled);
            }
        });
        return answer;
    }

    @Test
    void cancelling_a_login_closes_its_prompt(FxRobot robot) {
        CompletableFuture<String> end = new CompletableFuture<>();
        Thread login = Thread.ofVirtual().start(() -> {
            try {
                end.complete("answered " + dialogs.trust(KEY));
            } catch (InterruptedException cancelled) {
                end.complete("cancelled");
            }
        });
        await().until(() -> isShown(robot, "#login-trust"));
        login.interrupt();

        assertThat(end.join()).isEqualTo("cancelled");
        await().until(() -> robot.lookup("#login-trust").tryQuery().isEmpty());
    }

    private static Secret secret(Secret.SecretType kind, String text, boolean again) {
        return new Secret("alice@login1", kind, text, again);
    }

    private CompletableFuture<Optional<char[]>> ask(Secret secret) {
        CompletableFuture<Optional<char[]>> answer = new CompletableFuture<>();
        Thread.ofVirtual().start(() -> {
            try {
                answer.complete(dialogs.secret(secret));
            } catch (InterruptedException cancelled) {
                answer.completeExceptionally(cancelled);
            }
        });
        return answer;
    }

    private CompletableFuture<Boolean> trust() {
        CompletableFuture<Boolean> answer = new CompletableFuture<>();
        Thread.ofVirtual().start(() -> {
            try {
                answer.complete(dialogs.trust(KEY));
            } catch (InterruptedException cancelled) {
                answer.completeExceptionally(cancelled);
            }
        });
        return answer;
    }

    /** Returns whether the node is in the window and laid out, so that it can be clicked. */
    private static boolean isShown(FxRobot robot, String id) {
        return robot.lookup(id).match(NodeQueryUtils.isVisible()).tryQuery().isPresent();
    }
}
