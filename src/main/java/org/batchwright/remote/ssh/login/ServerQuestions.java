package org.batchwright.remote.ssh.login;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import net.schmizz.sshj.userauth.method.ChallengeResponseProvider;
import net.schmizz.sshj.userauth.password.Resource;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.SanitizedText;
import org.batchwright.text.Message;

/**
 * Passes the server's own prompts (password, one-time code) on to the user (RFC 4256). If no other method is left, an unanswered prompt
 * ends the login, because the server would count an empty answer as a failed login and might lock the account.
 */
final class ServerQuestions implements ChallengeResponseProvider {
    private final LoginQuestions questions;
    private final String host;
    private final BooleanSupplier hasOtherMethod;
    private final List<char[]> given = new ArrayList<>();
    private boolean isDeclined;
    private boolean onAnswersRejected;
    private String instruction = "";

    /** @param hasOtherMethod whether another method is left if the prompts are not answered */
    ServerQuestions(LoginQuestions questions, String host, BooleanSupplier hasOtherMethod) {
        this.questions = questions;
        this.host = host;
        this.hasOtherMethod = hasOtherMethod;
    }

    /** Thrown through the library, which then closes the connection. */
    private static final class DeclinedException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        DeclinedException() {
            super(Message.text("remote.prompts-unanswered"));
        }
    }

    @Override
    public List<String> getSubmethods() {
        return List.of();
    }

    @Override
    @SuppressWarnings("rawtypes") // as declared in the interface
    public synchronized void init(Resource resource, String name, String instruction) {
        this.instruction = instruction;
    }

    @Override
    public synchronized char[] getResponse(String prompt, boolean echo) {
        String text = SanitizedText.text(instruction.isBlank() ? prompt : instruction + "\n" + prompt);
        Optional<char[]> answer = Optional.empty();
        try {
            if (!isDeclined) {
                answer = questions.secret(new LoginQuestions.Secret(
                        host, LoginQuestions.Secret.SecretType.PROMPT, text, onAnswersRejected));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        isDeclined = answer.isEmpty();
        instruction = "";
        if (isDeclined && !hasOtherMethod.getAsBoolean()) {
            throw new DeclinedException();
        }
        answer.ifPresent(given::add);
        return answer.orElseGet(() -> new char[0]);
    }

    /** Wipes the answers given so far, which are never used again. */
    synchronized void wipe() {
        given.forEach(answer -> Arrays.fill(answer, '\0'));
        given.clear();
    }

    @Override
    public boolean shouldRetry() {
        return false;
    }

    /** Notes that the previous answers were wrong. */
    synchronized void onAnswersRejected() {
        onAnswersRejected = true;
    }

    synchronized boolean isDeclined() {
        return isDeclined;
    }

    /** Returns why the answers failed. */
    synchronized Message failureReason() {
        return isDeclined ? Message.of("remote.prompts-unanswered") : Message.of("remote.wrong-answers");
    }
}
