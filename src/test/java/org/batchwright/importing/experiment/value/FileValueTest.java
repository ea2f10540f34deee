package org.batchwright.importing.experiment.value;

import static org.assertj.core.api.Assertions.assertThat;

import org.batchwright.model.OperationException;
import org.junit.jupiter.api.Test;

class FileValueTest {
    @Test
    void nested_names_and_strings_are_quoted_as_in_python() throws OperationException.NotPossible {
        FileValue value = JsonValues.read("a.json", """
                {"it's": ["a\\nb", "c:\\\\d", 1e-4, true, null]}
                """);

        assertThat(value.toPython()).isEqualTo("""
                {'it\\'s': ['a\\nb', 'c:\\\\d', 1e-4, True, None]}""");
    }
}
