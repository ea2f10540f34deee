package org.batchwright.ui.runs.annotation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.scene.control.CheckBox;
import javafx.scene.layout.FlowPane;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunAnnotations;
import org.batchwright.ui.widget.Shortened;

/**
 * Checkboxes for the labels of the runs and for other labels in use. A checkbox is indeterminate if only some of the runs have the label.
 * These runs keep it unless the user clicks the checkbox.
 */
final class LabelBoxes extends FlowPane {
    /** The maximum number of labels in use that are offered. */
    private static final int MAX_OFFERED = 24;

    private static final double MAX_WIDTH = 400;

    private final Map<String, CheckBox> boxes = new LinkedHashMap<>();
    private String part = "";

    /** @param inUse the labels of all runs, offered in this order */
    LabelBoxes(List<Run> runs, List<String> inUse) {
        super(14, 8);
        setId("annotation-labels");
        runs.stream()
                .flatMap(run -> run.annotations().labels().stream())
                .forEach(label -> box(label).setSelected(true));
        boxes.forEach((key, box) -> box.setIndeterminate(
                !runs.stream().allMatch(run -> run.annotations().has(box.getText()))));
        inUse.forEach(this::box);
        offer("");
    }

    private CheckBox box(String label) {
        return boxes.computeIfAbsent(label.toLowerCase(Locale.ROOT), key -> {
            CheckBox box = Shortened.of(new CheckBox(label));
            box.setMnemonicParsing(false);
            box.setMaxWidth(MAX_WIDTH);
            return box;
        });
    }

    /** Shows the chosen labels, and other labels that contain the text. */
    void offer(String text) {
        part = text.strip().toLowerCase(Locale.ROOT);
        List<CheckBox> offered = boxes.entrySet().stream()
                .filter(entry -> !isChosen(entry.getValue()) && entry.getKey().contains(part))
                .map(Map.Entry::getValue)
                .limit(MAX_OFFERED)
                .toList();
        getChildren()
                .setAll(boxes.values().stream()
                        .filter(box -> isChosen(box) || offered.contains(box))
                        .toList());
    }

    private static boolean isChosen(CheckBox box) {
        return box.isSelected() || box.isIndeterminate();
    }

    /** Chooses a typed label, whether or not it was already in use. */
    void add(String typed) {
        RunAnnotations.label(typed).ifPresent(label -> {
            CheckBox box = box(label);
            box.setIndeterminate(false);
            box.setSelected(true);
            offer("");
        });
    }

    RunAnnotations applyTo(RunAnnotations now) {
        RunAnnotations then = now;
        for (CheckBox box : boxes.values()) {
            if (!box.isIndeterminate()) {
                then = box.isSelected() ? then.with(box.getText()) : then.without(box.getText());
            }
        }
        return then;
    }
}
