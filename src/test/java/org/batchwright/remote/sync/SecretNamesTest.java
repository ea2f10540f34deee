package org.batchwright.remote.sync;

import static org.assertj.core.api.Assertions.assertThat;

import org.batchwright.remote.sync.scan.Secrets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretNamesTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                ".kube/config",
                "home/.kube/config",
                ".docker/config.json",
                ".config/gh/hosts.yml",
                ".cache/huggingface/token",
                ".huggingface/token",
                ".vault-token",
                ".pgpass",
                "deploy/.my.cnf",
                ".bash_history",
                ".zsh_history",
                ".python_history",
                ".Rhistory",
                "fish/fish_history",
                ".ssh/config",
                ".env",
                "keys/server.pem"
            })
    void passwords_tokens_and_histories_are_recognized_by_their_names(String path) {
        assertThat(Secrets.looksSecret(path, false)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "config",
                "config.json",
                "model/config.json",
                "hosts.yml",
                "tokenizer/token",
                "history.csv",
                "training_history",
                "src/history.py",
                ".env.example",
                ".ssh/id_ed25519.pub"
            })
    void files_with_similar_names_are_sent(String path) {
        assertThat(Secrets.looksSecret(path, false)).isFalse();
    }
}
