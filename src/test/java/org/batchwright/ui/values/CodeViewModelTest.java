package org.batchwright.ui.values;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.RunId;
import org.batchwright.run.code.CodeDifference;
import org.batchwright.run.code.CodeVersion;
import org.batchwright.run.code.CodeVersions;
import org.batchwright.run.code.FileTexts;
import org.batchwright.run.values.Source;
import org.batchwright.run.values.Subject;
import org.batchwright.text.Message;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.Test;

class CodeViewModelTest {
    private final Versions versions = new Versions();
    private final CodeViewModel model = new CodeViewModel(versions, new InlineBackground());

    @Test
    void the_code_of_two_runs_is_compared_only_once() {
        model.compare(List.of(run("a"), run("b")));
        model.compare(List.of(run("a"), run("b")));
        assertThat(versions.compared).hasSize(1);
    }

    @Test
    void a_failed_comparison_is_repeated_when_requested_again() {
        versions.answer = Optional.empty();
        model.compare(List.of(run("a"), run("b")));
        assertThat(model.comparison().get()).containsInstanceOf(CodeComparison.Failed.class);
        versions.answer = Optional.of(CodeDifference.NONE);
        model.compare(List.of(run("a"), run("b")));
        assertThat(model.comparison().get()).contains(new CodeComparison.Known(CodeDifference.NONE));
    }

    @Test
    void the_current_code_is_compared_again_because_it_may_have_changed() {
        Source preset = new Source.OfPreset(PresetId.of("mnist/quick"), ClusterName.of("lab"));
        List<Subject> both = List.of(run("a"), new Subject(preset, "quick", Map.of(), Map.of()));
        model.compare(both);
        assertThat(versions.others).containsExactly(new CodeVersion.OfPreset(PresetId.of("mnist/quick")));
        versions.answer = Optional.of(new CodeDifference(List.of("train.py"), List.of(), List.of()));
        model.compare(both);
        assertThat(versions.compared).hasSize(2);
        assertThat(model.comparison().get()).contains(new CodeComparison.Known(versions.answer.orElseThrow()));
    }

    private static Subject run(String id) {
        return new Subject(new Source.OfRun(new RunId(id)), id, Map.of(), Map.of());
    }

    private static final class Versions implements CodeVersions {
        private final List<CodeVersion> compared = new ArrayList<>();
        private Optional<CodeDifference> answer = Optional.of(CodeDifference.NONE);
        private final List<CodeVersion> others = new ArrayList<>();

        @Override
        public CodeDifference between(CodeVersion before, CodeVersion other) throws OperationException {
            compared.add(before);
            others.add(other);
            return answer.orElseThrow(() -> new OperationException.NotPossible(Message.of("run.code-never-sent")));
        }

        @Override
        public Path projectFolder(RunId run) {
            throw new UnsupportedOperationException("only shown by other screens");
        }

        @Override
        public FileTexts texts(CodeVersion before, CodeVersion after, String path) {
            throw new UnsupportedOperationException("no file is opened");
        }
    }
}
