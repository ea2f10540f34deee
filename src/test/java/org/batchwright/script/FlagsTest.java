package org.batchwright.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.batchwright.model.preset.Value;
import org.junit.jupiter.api.Test;

class FlagsTest {
    @Test
    void a_one_letter_parameter_gets_two_dashes_if_the_options_of_the_script_are_unknown() {
        assertThat(new Flags(Flags.Joint.BLANK, "a", Optional.empty()).of(Value.of("1")))
                .contains("--a 1");
        assertThat(new Flags(Flags.Joint.EQUALS, "a", Optional.empty()).of(Value.of("1")))
                .contains("--a=1");
    }
}
