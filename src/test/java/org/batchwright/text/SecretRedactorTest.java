package org.batchwright.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretRedactorTest {
    private static final String SECRET = "S3cr";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://ada:S3cretWord@git.example.org/x.git",
                "http://ada:S3cr/et@W@proxy.example.org:3128/",
                "https://S3cr0123456789abcdef@git.example.org/",
                "WANDB_API_KEY=S3cretWord",
                "export HF_TOKEN='S3cret Word'",
                "{\"password\": \"S3cret Word\"}",
                "Authorization: Bearer S3cretWord.abc-def",
                "curl --token S3cretWord --verbose",
                "http://localhost:8888/lab?token=S3cretWord&x=1",
                "https://hooks.slack.com/services/S3cr/T0/abc",
                "https://discord.com/api/webhooks/123/S3cretWord",
                "https://prod-1.westeurope.logic.azure.com:443/workflows/S3cr/triggers",
                "passphrase: S3cretWord",
                "-----BEGIN OPENSSH PRIVATE KEY-----\nS3cretWord\nAAAA\n-----END OPENSSH PRIVATE KEY-----",
                "-----BEGIN RSA PRIVATE KEY-----\nS3cretWord cut off",
                "ghp_S3cr0123456789abcdefXYZ",
                "sk-S3cr0123456789abcdefXYZ",
                "eyJS3cr.abc.def",
                "key S3cr0123456789abcdefghijABCDEFGHIJ0123456789"
            })
    void a_secret_is_removed(String text) {
        assertThat(SecretRedactor.remove(text)).doesNotContain(SECRET).contains(SecretRedactor.REMOVED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "-", "a-", "token", "a://b:", "?key", "-token-", "a=", "eyJ-"})
    @Timeout(60)
    void removal_takes_linear_time(String part) {
        String line = part.repeat(200_000 / part.length());
        assertThat(SecretRedactor.remove(line)).hasSizeGreaterThan(0);
    }

    @Test
    void a_key_without_a_prefix_is_removed_unless_the_text_contains_hashes() {
        String text = "wandb 0123456789abcdef0123456789abcdef01234567 ok";
        assertThat(SecretRedactor.remove(text)).isEqualTo("wandb *** ok");
        assertThat(SecretRedactor.removeNamed(text)).isEqualTo(text);
    }

    @Test
    void a_quoted_secret_of_several_lines_is_removed() {
        assertThat(SecretRedactor.remove("API_KEY='S3cr\net' train")).isEqualTo("API_KEY=*** train");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Connection refused by lab.example.org:22.",
                "https://lab.example.org:8443/a/b@c",
                "2026-11-27T01:03:29.123Z INFO 4711 connection lab: login: ed25519 key (31 ms)",
                "at org.batchwright.run.history.HistoryOpener.open(HistoryOpener.java:25)",
                "SHA256:uNiVztksCsDhcc0u9e8BrQXVUpKZIDTMczCvj3tD2s0 known",
                "20261120-120001-abcdef is run 41",
                "/home/ada/projects/a-rather-long-name-of-a-folder-With-Capitals-2026/train.py"
            })
    void other_text_is_unchanged(String text) {
        assertThat(SecretRedactor.remove(text)).isEqualTo(text);
    }
}
