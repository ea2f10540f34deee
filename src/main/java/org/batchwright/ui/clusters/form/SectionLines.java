package org.batchwright.ui.clusters.form;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javafx.scene.layout.VBox;
import org.batchwright.model.cluster.ClusterField;
import org.batchwright.ui.field.AddField;
import org.batchwright.ui.widget.Texts;

/** The fields of a section: the commonly used fields and those that are set. The remaining fields can be found by name and added. */
final class SectionLines extends VBox {
    private final ClusterField.Section section;
    private final ClusterFormViewModel model;
    private final FieldErrors errors;
    private final AddField<ClusterField<?>> addField;
    private final Map<ClusterField<?>, SettingLine> lines = new LinkedHashMap<>();
    private final Set<ClusterField<?>> added = new HashSet<>();

    SectionLines(ClusterField.Section section, ClusterFormViewModel model, FieldErrors errors) {
        super(8);
        this.section = section;
        this.model = model;
        this.errors = errors;
        addField = new AddField<>(
                "cluster-add-" + section.name().toLowerCase(Locale.ROOT),
                Texts.get("clusters.form.more"),
                SettingTexts::label,
                this::add);
        setMinWidth(0);
        show();
    }

    AddField<ClusterField<?>> addField() {
        return addField;
    }

    /** Shows the lines; a line that was already shown remains even if it is cleared, since it may have the focus. */
    void show() {
        List<ClusterField<?>> all = model.fields(section);
        int at = 0;
        all.forEach(this::removeOther);
        for (ClusterField<?> field : all) {
            boolean known = lines.containsKey(field);
            if (!known && (added.contains(field) || model.isShown(field))) {
                SettingLine line = new SettingLine(field, model, errors);
                lines.put(field, line);
                getChildren().add(at, line);
                known = true;
            }
            at += known ? 1 : 0;
        }
        lines.forEach((field, line) -> {
            line.setVisible(all.contains(field) && (added.contains(field) || model.isOffered(field)));
            line.show();
        });
        setManaged(lines.values().stream().anyMatch(SettingLine::isVisible));
        addField.offer(all.stream()
                .filter(field -> !lines.containsKey(field) && model.isOffered(field))
                .toList());
    }

    /** Removes a line that belongs to another scheduler, whose option with the same name may have a different meaning. */
    private void removeOther(ClusterField<?> field) {
        SettingLine line = lines.get(field);
        if (line != null && !line.isFor(field, model.scheduler())) {
            lines.remove(field);
            getChildren().remove(line);
        }
    }

    /** Shows a field of this section, which may not have been shown yet. */
    void require(ClusterField<?> field) {
        if (model.fields(section).contains(field)) {
            added.add(field);
            show();
        }
    }

    /** Returns whether the current scheduler has fields that were added to those shown anyway. */
    boolean hasAdded() {
        return added.stream().anyMatch(model.fields(section)::contains);
    }

    private void add(ClusterField<?> field) {
        added.add(field);
        show();
        SettingLine line = lines.get(field);
        if (line != null) {
            line.focusable().requestFocus();
        }
    }
}
