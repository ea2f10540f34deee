package org.batchwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.batchwright.cli.terminal.Exit;
import org.batchwright.model.run.JobState;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AnnotationVerbsTest {
    private final CliHarness typed = new CliHarness();

    @BeforeEach
    void fill() {
        typed.engine.put(FakeEngine.run(1, JobState.SUCCEEDED));
        typed.engine.put(FakeEngine.run(2, JobState.FAILED));
        typed.engine.put(FakeEngine.run(3, JobState.RUNNING));
    }

    @Test
    void labels_are_added_removed_and_used_as_filters() {
        assertThat(typed.run("label", "1", "2", "--add", "baseline", "--add", "paper"))
                .isZero();
        assertThat(typed.run("label", "2", "--remove", "Paper")).isZero();
        assertThat(typed.out()).contains("quick #1: [baseline] [paper]").contains("quick #2: [baseline]\n");

        CliHarness list = again();
        list.run("runs", "--label", "PAPER", "--json");
        assertThat(list.json().path("runs")).singleElement().satisfies(run -> {
            assertThat(run.path("number").asInt()).isEqualTo(1);
            assertThat(run.path("labels").toString()).isEqualTo("[\"baseline\",\"paper\"]");
        });
    }

    /** Returns a harness for another command on the same history. */
    private CliHarness again() {
        return again(100);
    }

    private CliHarness again(int most) {
        CliHarness other = new CliHarness();
        typed.engine.book.newest(most).forEach(other.engine::put);
        return other;
    }

    @Test
    void an_empty_label_is_refused_and_nothing_is_changed() {
        assertThat(typed.run("label", "1", "--add", "ok", "--add", " , ")).isEqualTo(Exit.USAGE.code());
        assertThat(typed.run("label", "1")).isEqualTo(Exit.USAGE.code());
        assertThat(typed.engine.book.find(1).orElseThrow().annotations().labels())
                .isEmpty();
    }

    @Test
    void archived_runs_are_listed_only_on_request_and_can_be_restored() {
        typed.run("archive", "1", "2");
        typed.run("star", "2");
        typed.run("comment", "2", "do not delete");

        CliHarness usual = again();
        usual.run("runs");
        assertThat(usual.out()).contains("running").doesNotContain("succeeded");
        CliHarness archived = again();
        archived.run("runs", "--archived");
        assertThat(archived.out()).contains("succeeded").contains("★ archived do not delete");
        CliHarness starred = again();
        starred.run("runs", "--archived", "--starred");
        assertThat(starred.out()).doesNotContain("succeeded").contains("failed");
        CliHarness named = again();
        named.run("runs", "1");
        assertThat(named.out()).contains("succeeded");

        typed.run("archive", "1", "--restore");
        CliHarness back = again();
        back.run("runs");
        assertThat(back.out()).contains("succeeded");
    }

    @Test
    void no_run_is_archived_if_any_of_them_has_not_ended() {
        assertThat(typed.run("archive", "1", "3")).isNotZero();
        assertThat(typed.err()).contains("has not ended yet (state: running)");
        assertThat(typed.engine.book.find(1).orElseThrow().isHidden()).isFalse();
    }

    @Test
    void runs_that_are_not_listed_are_not_read() {
        for (int number = 4; number <= 900; number++) {
            typed.engine.put(FakeEngine.run(number, JobState.SUCCEEDED));
        }
        int before = typed.engine.book.read();
        assertThat(typed.run("runs", "--as-known", "--most", "10", "--json")).isZero();
        assertThat(typed.json().path("runs")).hasSize(10);
        assertThat(typed.engine.book.read() - before).isEqualTo(10);

        CliHarness filtered = again(900);
        assertThat(filtered.run("runs", "--as-known", "--state", "failed", "--json"))
                .isZero();
        assertThat(filtered.json().path("runs"))
                .singleElement()
                .satisfies(run -> assertThat(run.path("number").asInt()).isEqualTo(2));
    }
}
