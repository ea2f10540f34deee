package org.batchwright.run.history.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SharedValuesTest {
    private final SharedValues values = new SharedValues();

    @Test
    void equal_values_become_the_same_object() {
        Optional<String> first = values.same(node(7));
        assertThat(values.same(node(7))).isSameAs(first);
        assertThat(values.same(node(8))).hasValue("gpu8");
    }

    @Test
    void only_the_first_values_are_shared_if_there_are_too_many() {
        Optional<String> first = values.same(node(0));
        IntStream.range(1, 20_000).forEach(number -> values.same(node(number)));
        assertThat(values.same(node(0))).isSameAs(first);
        Optional<String> late = node(19_999);
        assertThat(values.same(late)).isSameAs(late);
    }

    private static Optional<String> node(int number) {
        return Optional.of("gpu" + number);
    }
}
