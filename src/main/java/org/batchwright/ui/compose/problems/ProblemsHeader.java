package org.batchwright.ui.compose.problems;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.layout.HBox;
import org.batchwright.ui.compose.field.ProblemStyle;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;
import org.batchwright.ui.widget.node.Nodes;

/**
 * Header of the problem list: counts by severity and the list's actions. When the list is folded, only the header is
 * visible.
 */
final class ProblemsHeader extends HBox {
    private final ProblemsHeight height;
    private final Chip errors = count("error-count", Tone.DANGER);
    private final Chip missing = count("missing-count", Tone.ACCENT);
    private final Chip warnings = count("warning-count", Tone.WARNING);
    private final Chip notes = count("note-count", Tone.NEUTRAL);
    private final Hyperlink whole =
            Nodes.withId(Nodes.collapse(Labels.whole(new Hyperlink())), "all-problems", "quiet-link");
    private final Button fold;
    private int many;

    ProblemsHeader(ProblemsHeight height, Runnable copy) {
        this.height = height;
        fold = Buttons.icon(
                "fold-problems", "fth-chevron-down", Texts.get("compose.problems.fold"), height::toggleFolded);
        Button copying = Buttons.icon("copy-problems", "fth-copy", Texts.get("compose.problems.copy"), copy);
        whole.setOnAction(pressed -> {
            whole.setVisited(false);
            height.toggleWhole();
        });
        Spacer spacer = new Spacer();
        for (Node counts : List.of(errors, missing, warnings, notes, spacer)) {
            counts.setOnMouseClicked(clicked -> fold.fire());
        }
        setAlignment(Pos.CENTER_LEFT);
        getStyleClass().add("problems-header");
        getChildren().setAll(errors, missing, warnings, notes, spacer, whole, copying, fold);
        height.folded().addListener((states, before, now) -> updateControls());
        height.cut().addListener((states, before, now) -> updateControls());
        height.whole().addListener((states, before, now) -> updateControls());
    }

    void show(List<ProblemStyle> problems) {
        many = problems.size();
        count(problems, ProblemStyle.ERROR, errors, "compose.problems");
        count(problems, ProblemStyle.MISSING, missing, "compose.missing");
        count(problems, ProblemStyle.WARNING, warnings, "compose.warnings");
        count(problems, ProblemStyle.NOTE, notes, "compose.notes");
        updateControls();
    }

    private void updateControls() {
        boolean folded = height.folded().get();
        boolean isHigh = height.whole().get() && !folded;
        whole.setVisible(isHigh || height.cut().get() || folded);
        whole.setText(isHigh ? Texts.get("compose.problems.less") : Texts.get("compose.problems.all", many));
        Buttons.changeIcon(fold, folded ? "fth-chevron-up" : "fth-chevron-down");
        String tip = Texts.get(folded ? "compose.problems.unfold" : "compose.problems.fold");
        HoverText.set(fold, tip);
        fold.setAccessibleText(tip);
    }

    private static void count(List<ProblemStyle> problems, ProblemStyle style, Chip chip, String text) {
        long found = problems.stream().filter(style::equals).count();
        chip.setVisible(found > 0);
        chip.setText(Texts.get(text, found));
    }

    private static Chip count(String id, Tone tone) {
        return Nodes.withId(Nodes.collapse(new Chip("", tone)), id);
    }
}
