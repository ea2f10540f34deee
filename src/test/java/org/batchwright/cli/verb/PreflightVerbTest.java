package org.batchwright.cli.verb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.batchwright.cli.Typed;
import org.batchwright.model.Problem;
import org.batchwright.run.load.ScriptedLogin;
import org.batchwright.scheduler.LoadSamples;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PreflightVerbTest {
    private final Typed typed = new Typed();
    private final ScriptedLogin login = new ScriptedLogin("");

    @BeforeEach
    void connect() {
        typed.engine.desk.answering = Optional.of(login);
    }

    private int ask(String answer, String... words) throws Exception {
        login.answerPlainlyWith(LoadSamples.preflightText(answer));
        String[] all = new String[words.length + 4];
        List<String> first = List.of("preflight", "quick", "--on", "lab");
        for (int i = 0; i < all.length; i++) {
            all[i] = i < 4 ? first.get(i) : words[i - 4];
        }
        return typed.run(all);
    }

    @Test
    void the_start_is_printed_and_nothing_is_submitted() throws Exception {
        assertThat(ask("slurm-22.05-now")).isZero();

        assertThat(typed.out()).contains("Slurm would start the job about now.").contains("Nodes: c1");
        assertThat(login.scripts()).singleElement().asString().contains("sbatch --test-only");
        assertThat(typed.engine.submitted).isEmpty();
    }

    @Test
    void a_later_start_comes_with_what_would_start_earlier() throws Exception {
        assertThat(ask("slurm-24.11-maintenance", "--json")).isZero();

        assertThat(typed.json().at("/answer/verdict").asString()).isEqualTo("accepted");
        assertThat(typed.json().at("/answer/nodes").asString()).isEqualTo("c1");
        assertThat(typed.json().at("/answer/shorter/0/time_seconds").asLong()).isEqualTo(7200);
        assertThat(typed.json().at("/cluster").asString()).isEqualTo("lab");
    }

    @Test
    void a_refusal_has_its_own_exit_status() throws Exception {
        assertThat(ask("slurm-24.11-refused")).isEqualTo(3);

        assertThat(typed.out())
                .contains(
                        "Slurm would reject the job: Slurm does not let this account use this partition: choose another account or partition.")
                .contains("Invalid account or account/partition combination specified");
    }

    @Test
    void what_is_unknown_is_said() throws Exception {
        assertThat(ask("slurm-22.05-silent")).isZero();
        assertThat(typed.out()).contains("Slurm gave no estimate");

        Typed here = new Typed();
        assertThat(here.run("preflight", "quick", "--on", "this-computer", "--json"))
                .isZero();
        assertThat(here.json().at("/answer/verdict").asString()).isEqualTo("unknown");
    }

    @Test
    void problems_prevent_the_question() throws Exception {
        typed.engine.problems = List.of(Problem.error(new Problem.Anywhere(), "No command.", "Add one."));

        assertThat(ask("slurm-22.05-now")).isEqualTo(3);
        assertThat(login.scripts()).isEmpty();
    }
}
