package org.batchwright.remote.keychain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.LoginQuestions.Secret;
import org.junit.jupiter.api.Test;

class RememberingQuestionsTest {
    private final Map<String, String> kept = new LinkedHashMap<>();
    private final Keychain keychain = new Keychain() {
        @Override
        public boolean isAvailable() {
            return true;
        }

        @Override
        public Optional<char[]> find(String account) {
            return Optional.ofNullable(kept.get(account)).map(String::toCharArray);
        }

        @Override
        public void store(String account, char[] secret) {
            kept.put(account, new String(secret));
        }

        @Override
        public void remove(String account) {
            kept.remove(account);
        }
    };

    @Test
    void whether_the_user_had_to_answer_is_recorded() throws Exception {
        RememberingQuestions remembering = new RememberingQuestions(new Keeper("right"), keychain);
        assertThat(remembering.wasUserAsked()).isFalse();
        assertThat(remembering.secret(password(false))).isPresent();
        assertThat(remembering.wasUserAsked()).isTrue();
        remembering.storePromised();
        RememberingQuestions kept = new RememberingQuestions(new Keeper(), keychain);
        assertThat(kept.secret(password(false))).isPresent();
        assertThat(kept.wasUserAsked()).isFalse();
    }

    @Test
    void a_secret_is_stored_if_requested_and_if_the_login_succeeds() throws Exception {
        RememberingQuestions questions = new RememberingQuestions(new Keeper("right"), keychain);
        assertThat(questions.secret(password(false))).contains("right".toCharArray());
        assertThat(kept).isEmpty();
        questions.storePromised();
        assertThat(kept).containsOnly(Map.entry("alice@lab", "right"));
        Keeper nobody = new Keeper();
        assertThat(new RememberingQuestions(nobody, keychain).secret(password(false)))
                .contains("right".toCharArray());
    }

    @Test
    void a_failed_login_stores_nothing_and_wipes_pending_secrets() throws Exception {
        RememberingQuestions questions = new RememberingQuestions(new Keeper("wrong"), keychain);
        questions.secret(password(false));
        questions.wipe();
        questions.storePromised();
        assertThat(kept).isEmpty();
    }

    @Test
    void a_wrong_stored_secret_is_deleted_and_requested_from_the_user() throws Exception {
        kept.put("alice@lab", "old");
        RememberingQuestions questions = new RememberingQuestions(new Keeper("new"), keychain);
        assertThat(questions.secret(password(false))).contains("old".toCharArray());
        assertThat(questions.secret(password(true))).contains("new".toCharArray());
        assertThat(kept).isEmpty();
        questions.storePromised();
        assertThat(kept).containsOnly(Map.entry("alice@lab", "new"));
    }

    @Test
    void the_passphrase_of_a_key_is_shared_by_all_hosts() throws Exception {
        RememberingQuestions questions = new RememberingQuestions(new Keeper("phrase"), keychain);
        questions.secret(new Secret("alice@lab", Secret.SecretType.PASSPHRASE, "/home/alice/.ssh/id", false));
        questions.storePromised();
        assertThat(kept).containsOnlyKeys("/home/alice/.ssh/id");
    }

    @Test
    void answers_to_custom_server_prompts_are_never_stored_or_looked_up() throws Exception {
        kept.put("alice@lab", "password");
        Keeper user = new Keeper("123456");
        RememberingQuestions questions = new RememberingQuestions(user, keychain);
        assertThat(questions.secret(new Secret("alice@lab", Secret.SecretType.PROMPT, "Code:", false)))
                .contains("123456".toCharArray());
        questions.storePromised();
        assertThat(kept).containsOnly(Map.entry("alice@lab", "password"));
    }

    private static Secret password(boolean again) {
        return new Secret("alice@lab", Secret.SecretType.PASSWORD, "", again);
    }

    /** A user who asks for every answer to be stored. */
    private static final class Keeper implements LoginQuestions {
        private final Deque<String> answers;

        Keeper(String... answers) {
            this.answers = new ArrayDeque<>(Arrays.asList(answers));
        }

        @Override
        public Optional<char[]> secret(Secret secret) {
            return Optional.ofNullable(answers.poll()).map(String::toCharArray);
        }

        @Override
        public Optional<Given> secretToKeep(Secret secret) {
            return secret(secret).map(answer -> new Given(answer, true));
        }

        @Override
        public boolean trust(NewHostKey key) {
            return false;
        }
    }
}
