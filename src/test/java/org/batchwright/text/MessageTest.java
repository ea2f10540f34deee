package org.batchwright.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.MissingResourceException;
import org.junit.jupiter.api.Test;

class MessageTest {
    @Test
    void a_message_has_a_sentence_advice_a_code_and_data() {
        Message message = Message.of("plan.below-minimum-nodes", 2, "large", 10_000);
        assertThat(message.what())
                .isEqualTo("\"nodes\" is set to 2, but the minimum for large is 10000: the job would never start.");
        assertThat(message.advice()).isEqualTo("Request at least 10000, or choose another queue.");
        assertThat(message.code()).isEqualTo("plan.below-minimum-nodes");
        assertThat(message.arguments()).containsExactly(2, "large", 10_000);
    }

    @Test
    void arguments_are_inserted_verbatim() {
        assertThat(Message.of("plan.invalid-parameter-name", "it's {0} '{' $").what())
                .isEqualTo("\"it's {0} '{' $\" is not a valid parameter name.");
    }

    @Test
    void a_message_can_have_different_advice() {
        assertThat(Message.of("plan.unknown-site-variable", "data", "Lab", "")
                        .advising("none")
                        .advice())
                .isEqualTo("Add \"data\" to the site variables for Lab (currently none).");
    }

    @Test
    void a_message_without_advice_has_empty_advice() {
        assertThat(Message.of("plan.fix-accept").advice()).isEmpty();
    }

    @Test
    void an_unknown_code_is_reported_as_a_bug() {
        assertThatThrownBy(() -> Message.text("plan.unheard-of")).isInstanceOf(MissingResourceException.class);
    }

    @Test
    void a_message_that_consists_of_given_sentences_has_no_code() {
        Message message = Message.written("It is wrong.", "Change it.");
        assertThat(message.code()).isEmpty();
        assertThat(message.arguments()).isEmpty();
        assertThat(message.what() + message.advice()).isEqualTo("It is wrong.Change it.");
    }
}
