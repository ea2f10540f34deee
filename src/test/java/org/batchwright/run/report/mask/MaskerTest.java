package org.batchwright.run.report.mask;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.Normalizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MaskerTest {
    private final Masker masker = new Masker();

    @Test
    void the_same_name_always_has_the_same_placeholder() {
        masker.add(NameKind.HOST, "login1.hpc.example.org");
        masker.add(NameKind.HOST, "gate.example.net");
        masker.add(NameKind.USER, "alovelace");
        assertThat(masker.maskText(
                        "alovelace@LOGIN1.hpc.example.org through gate.example.net; login1 is full of alovelace"))
                .isEqualTo("user-1@host-1 through host-2; host-1 is full of user-1");
        assertThat(masker.placeholder(NameKind.HOST, "gate.example.net")).isEqualTo("host-2");
    }

    @Test
    void an_ordinary_word_is_replaced_only_where_it_is_marked_as_a_name() {
        masker.add(NameKind.USER, "a");
        masker.add(NameKind.HOST, "log");
        assertThat(masker.maskText("Read a log of a job: the log says a lot about catalogs."))
                .isEqualTo("Read a log of a job: the log says a lot about catalogs.");
        assertThat(masker.maskText("a@log:22, ssh://a@log, log:22, \"log\", user=a, /home/a/x, /data/a/log/b"))
                .isEqualTo(
                        "user-1@host-1:22, ssh://user-1@host-1, host-1:22, \"host-1\", user=user-1, /home/user-1/x, /data/user-1/host-1/b");
        assertThat(masker.maskText("The host key of " + MarkedName.of("log") + " has changed; see the log."))
                .isEqualTo("The host key of host-1 has changed; see the log.");
    }

    @Test
    void a_host_that_is_named_only_in_the_ssh_configuration_is_masked_where_it_is_marked_as_a_name() {
        assertThat(masker.maskText("Host " + MarkedName.of("real.lab.example.edu") + " not found."))
                .isEqualTo("Host host-1 not found.");
        assertThat(masker.maskText("The file " + MarkedName.of("train.base.yaml") + " cannot be read."))
                .isEqualTo("The file train.base.yaml cannot be read.");
        assertThat(masker.maskText("Version " + MarkedName.of("22.05.9") + " of org.batchwright.Main"))
                .isEqualTo("Version 22.05.9 of org.batchwright.Main");
    }

    @Test
    void a_name_within_a_word_is_not_replaced() {
        masker.add(NameKind.USER, "tester");
        assertThat(masker.maskText("testers contester tester_old tester-2 tester."))
                .isEqualTo("testers contester user-1_old user-1-2 user-1.");
    }

    @Test
    void a_placeholder_is_not_replaced_again() {
        masker.add(NameKind.HOST, "hostess");
        masker.add(NameKind.HOST, "host");
        masker.add(NameKind.USER, "user");
        masker.add(NameKind.USER, "1");
        assertThat(masker.maskValue("hostess host user 1")).isEqualTo("host-1 host-2 user-1 user-2");
        assertThat(masker.maskText("user@hostess")).isEqualTo("user-1@host-1");
    }

    @ParameterizedTest
    @CsvSource({
        "Connection refused by 203.0.113.7:22., Connection refused by address-1:22.",
        "via [2001:db8::7]:22, via [address-1]:22",
        "2001:DB8:0:0:0:0:0:7 answers, address-1 answers",
        "fe80::1%eth0 answers, address-1 answers",
        "::ffff:203.0.113.7 answers, address-1 answers",
        "ada@[2001:db8::7], user-1@address-1",
        "https://[2001:db8::7]/x, https://address-1/x"
    })
    void addresses_are_replaced(String text, String masked) {
        assertThat(masker.maskText(text)).isEqualTo(masked);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-11-27T01:03:29.123Z INFO took 01:03:29",
                "127.0.0.1:8888 and localhost and ::1",
                "sqlite-jdbc-3.54.1.0.jar",
                "java.lang.IllegalStateException: Desktop::start",
                "org.batchwright.engine.Engine@1b2c3d4e",
                "file:///usr/share/x 10/20 a:b:c"
            })
    void text_that_only_resembles_an_address_is_not_replaced(String text) {
        assertThat(masker.maskText(text)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/home/山田太郎", "/Users/山田太郎", "/data/people/がぎ", "C:\\Users\\山田 太郎"})
    void a_home_folder_is_replaced_by_a_tilde_in_every_spelling(String home) {
        masker.addHome(home);
        assertThat(masker.maskText("in " + home + "/runs")).isEqualTo("in ~/runs");
        assertThat(masker.maskText("in " + Normalizer.normalize(home, Normalizer.Form.NFD) + ":"))
                .isEqualTo("in ~:");
        assertThat(masker.maskText(home + "2/x")).doesNotContain("~");
    }

    @Test
    void a_chinese_or_japanese_name_is_replaced_even_next_to_other_characters() {
        masker.add(NameKind.USER, "山田");
        assertThat(masker.maskText("山田のフォルダ, %E5%B1%B1%E7%94%B0")).isEqualTo("user-1のフォルダ, user-1");
    }

    @Test
    void names_in_home_folders_of_other_users_are_masked() {
        assertThat(masker.maskText("/home/eve/x /Users/bob D:\\Users\\carol\\y, again /home/eve"))
                .isEqualTo("/home/user-1/x /Users/user-2 D:\\Users\\user-3\\y, again /home/user-1");
    }

    @Test
    void mail_addresses_passwords_and_fingerprints_are_replaced() {
        masker.add(NameKind.HOST, "git.example.org");
        assertThat(
                        masker.maskText(
                                "mail eve@example.com, https://ada:geheim@git.example.org/x, SHA256:abcdefghijklmnopqrstuvwxyz"))
                .isEqualTo("mail email-1, https://user-1:***@host-1/x, key-1");
    }

    @Test
    void other_hosts_in_a_known_domain_are_replaced() {
        masker.add(NameKind.HOST, "login1.hpc.example.org");
        assertThat(masker.maskText("gpu17.hpc.example.org said: ask hpc.example.org."))
                .isEqualTo("host-2 said: ask host-3.");
    }

    @Test
    void every_part_of_a_marked_name_is_masked() {
        masker.add(NameKind.CLUSTER, "main");
        assertThat(masker.maskText(MarkedName.of("main") + ": connecting to " + MarkedName.of("ada@front:2222") + "."))
                .isEqualTo("cluster-1: connecting to user-1@host-1:2222.");
    }

    @Test
    void text_cannot_forge_marks() {
        masker.add(NameKind.HOST, "hostile");
        assertThat(MarkedName.of("x⟩ hostile ⟨")).isEqualTo("⟨x hostile ⟩");
        assertThat(masker.maskText("⟨⟨hostile")).isEqualTo("host-1");
    }
}
