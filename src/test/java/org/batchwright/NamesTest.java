package org.batchwright;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Class names are descriptive and unique. */
class NamesTest {
    private static final String BANNED =
            ".*(Utils?|Helpers?|Managers?|Impl)|(Abstract|Base)([A-Z].*)?|.*Common([A-Z].*)?";

    /** Words that mean nothing without their context. */
    private static final Set<String> VAGUE = Set.of("Place", "Kind", "Row", "Look", "Words", "Thing", "Info", "Data");

    private static final JavaClasses ALL =
            new ClassFileImporter().importPaths(Path.of("target/classes"), Path.of("target/test-classes"));

    @Test
    void a_class_name_describes_the_class() {
        assertThat(named(type -> type.getSimpleName().matches(BANNED)))
                .as("Util, Helper, Manager, Impl, Abstract, Base and Common say nothing; name the thing or the verb")
                .isEmpty();
    }

    @Test
    void vague_words_alone_are_not_class_names() {
        assertThat(named(type -> isOfProduct(type) && VAGUE.contains(type.getSimpleName())))
                .as("say whose place, which kind, a row of what")
                .isEmpty();
    }

    @Test
    void no_two_classes_share_a_simple_name() {
        List<String> twice = ALL.stream()
                .filter(NamesTest::isOfProduct)
                .filter(type -> type.isTopLevelClass() && !type.getSimpleName().equals("package-info"))
                .collect(Collectors.groupingBy(JavaClass::getSimpleName))
                .values()
                .stream()
                .filter(same -> same.size() > 1)
                .map(same ->
                        same.stream().map(JavaClass::getName).sorted().toList().toString())
                .toList();
        assertThat(twice).as("who reads an import should know which one it is").isEmpty();
    }

    @Test
    void what_a_view_binds_to_is_called_a_view_model() {
        assertThat(named(type -> type.getSimpleName().matches("\\w+(Model|VM|Presenter|Controller)")
                        && !type.getSimpleName().endsWith("ViewModel")))
                .isEmpty();
    }

    private static boolean isOfProduct(JavaClass type) {
        return type.getSource()
                .map(source -> source.getUri().toString().contains("/target/classes/"))
                .orElse(false);
    }

    private static List<String> named(java.util.function.Predicate<JavaClass> fault) {
        return ALL.stream()
                .filter(type -> type.getPackageName().startsWith(Room.HOUSE) && !type.isAnonymousClass())
                .filter(fault)
                .map(JavaClass::getName)
                .toList();
    }
}
