package org.batchwright.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.rules.CompiledClasses.CompiledClass;
import org.junit.jupiter.api.Test;

/** Checks that class names are descriptive and unique. */
class NamesTest {
    private static final String BANNED =
            ".*(Utils?|Helpers?|Managers?|Impl)|(Abstract|Base)([A-Z].*)?|.*Common([A-Z].*)?";

    /** Words that mean nothing without their context. */
    private static final Set<String> VAGUE = Set.of("Place", "Kind", "Row", "Look", "Words", "Thing", "Info", "Data");

    private static final List<CompiledClass> MAIN = CompiledClasses.ofMain();

    private static final List<CompiledClass> ALL =
            Stream.concat(MAIN.stream(), CompiledClasses.ofTests().stream()).toList();

    @Test
    void a_class_name_describes_the_class() {
        assertThat(named(ALL, type -> type.simpleName().matches(BANNED)))
                .as("Util, Helper, Manager, Impl, Abstract, Base and Common say nothing; name the thing or the verb")
                .isEmpty();
    }

    @Test
    void no_class_name_consists_only_of_vague_words() {
        assertThat(named(MAIN, type -> VAGUE.contains(type.simpleName())))
                .as("say whose place, which kind, a row of what")
                .isEmpty();
    }

    @Test
    void no_two_classes_share_a_simple_name() {
        List<String> twice = MAIN.stream()
                .filter(type -> type.isTopLevel() && !type.simpleName().equals("package-info"))
                .collect(Collectors.groupingBy(CompiledClass::simpleName))
                .values()
                .stream()
                .filter(same -> same.size() > 1)
                .map(same ->
                        same.stream().map(CompiledClass::name).sorted().toList().toString())
                .toList();
        assertThat(twice).as("who reads an import should know which one it is").isEmpty();
    }

    @Test
    void classes_that_views_bind_to_are_called_view_models() {
        assertThat(named(
                        ALL,
                        type -> type.simpleName().matches("\\w+(Model|VM|Presenter|Controller)")
                                && !type.simpleName().endsWith("ViewModel")))
                .isEmpty();
    }

    private static List<String> named(List<CompiledClass> classes, Predicate<CompiledClass> fault) {
        return classes.stream().filter(fault).map(CompiledClass::name).toList();
    }
}
