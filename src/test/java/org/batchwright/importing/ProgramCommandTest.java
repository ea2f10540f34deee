package org.batchwright.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ProgramCommandTest {
    @Test
    void programs_near_the_root_are_offered_with_the_most_likely_first() {
        assertThat(ProgramCommand.of(
                        List.of(
                                "README.md",
                                "data.py",
                                "train.py",
                                "setup.py",
                                "model_test.py",
                                "__init__.py",
                                "train.v2.py",
                                "test_data.py",
                                "scripts/run all.sh",
                                "scripts/convert.py",
                                "a/b/c/deep.py",
                                "weights.bin",
                                "Makefile"),
                        "python"))
                .containsExactly(
                        "python train.py",
                        "python train.v2.py",
                        "python data.py",
                        "bash 'scripts/run all.sh'",
                        "python scripts/convert.py");
    }

    @Test
    void a_module_of_a_package_is_started_as_a_module() {
        assertThat(ProgramCommand.of(
                        List.of("depth/__init__.py", "depth/train.py", "tools/train.py"),
                        ProgramCommand.DEFAULT_PYTHON))
                .containsExactly("python3 -m depth.train", "python3 tools/train.py");
    }

    @Test
    void a_huge_project_offers_only_as_many_programs_as_a_menu_can_show() {
        List<String> many = IntStream.range(0, 5000)
                .mapToObj(number -> "p" + number + ".py")
                .toList();

        assertThat(ProgramCommand.of(many, "python3")).hasSize(40);
    }
}
