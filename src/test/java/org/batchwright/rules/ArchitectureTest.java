package org.batchwright.rules;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The architecture rules for packages, dependencies and names. {@link ArchitectureModule} defines what is allowed where. */
@Tag("slow")
class ArchitectureTest {
    private static final JavaClasses MAIN = new ClassFileImporter().importPath(Path.of("target/classes"));

    @Test
    void the_production_classes_are_imported() {
        assertThat(MAIN).extracting(JavaClass::getName).contains(ArchitectureModule.HOUSE + ".model.preset.Preset");
    }

    @ParameterizedTest
    @MethodSource("modules")
    void a_package_depends_only_on_its_allowed_packages_and_libraries(ArchitectureModule module) {
        classes()
                .that()
                .resideInAPackage(module.packages())
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(module.allowed()))
                .because(
                        "dependencies point one way and each library belongs to certain modules, see src/docs/building/architecture.md")
                .allowEmptyShould(true)
                .check(MAIN);
    }

    static Stream<ArchitectureModule> modules() {
        return ArchitectureModule.ALL.stream();
    }

    @Test
    void every_class_is_in_a_declared_package_or_in_the_root_package() {
        String[] modules = Stream.concat(
                        Stream.of(ArchitectureModule.HOUSE), modules().map(ArchitectureModule::packages))
                .toArray(String[]::new);
        classes()
                .should()
                .resideInAnyPackage(modules)
                .because(
                        "a new module is a decision: it gets a line in ArchitectureModule and in src/docs/building/architecture.md")
                .check(MAIN);
    }

    @Test
    void only_the_run_history_uses_a_database() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ArchitectureModule.HOUSE + ".run..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.sql..", "javax.sql..")
                .because("files a person may edit are the truth for everything but the history")
                .check(MAIN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"(*)..", "(*).(*)..", "(**)"})
    void packages_form_no_cycles(String depth) {
        slices().matching(ArchitectureModule.HOUSE + "." + depth)
                .should()
                .beFreeOfCycles()
                .allowEmptyShould(true)
                .check(MAIN);
    }

    @Test
    void only_the_fx_package_uses_the_platform() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ArchitectureModule.HOUSE + ".ui.fx")
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("javafx.application.Platform")
                .because("everyone else asks Background, so that tests can run the work inline")
                .check(MAIN);
    }

    @Test
    void no_code_queries_the_location_of_a_class() {
        noClasses()
                .should()
                .callMethod(Class.class, "getProtectionDomain")
                .because("a class from a class cache has none; Installation finds the program by a resource")
                .check(MAIN);
    }

    @Test
    void view_models_do_not_use_the_scene_graph_or_the_platform() {
        noClasses()
                .that()
                .haveNameMatching(".*ViewModel(\\$.*)?")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("javafx.scene..", "javafx.stage..", "javafx.application..")
                .because("a view model is tested without a window")
                .allowEmptyShould(true)
                .check(MAIN);
    }

    @Test
    void every_package_is_null_marked() {
        List<String> unmarked = MAIN.stream()
                .map(JavaClass::getPackage)
                .distinct()
                .filter(aPackage -> !isNullMarked(aPackage))
                .map(JavaPackage::getName)
                .toList();
        assertThat(unmarked)
                .as("packages that need a package-info.java with @NullMarked")
                .isEmpty();
    }

    private static boolean isNullMarked(JavaPackage aPackage) {
        return aPackage.tryGetPackageInfo()
                .filter(info -> info.isAnnotatedWith(NullMarked.class))
                .isPresent();
    }

    @Test
    void window_timers_are_not_animations() {
        noClasses()
                .that()
                .resideInAPackage(ArchitectureModule.HOUSE + ".ui.fx")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("javafx.animation..")
                .because("a waiting animation has the window drawn 60 times a second")
                .check(MAIN);
    }

    @Test
    void there_is_no_mutable_static_state() {
        fields().that()
                .areStatic()
                .should()
                .beFinal()
                .because("state belongs to an object that Wiring made")
                .check(MAIN);
    }
}
