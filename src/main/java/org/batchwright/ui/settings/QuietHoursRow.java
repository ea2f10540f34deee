package org.batchwright.ui.settings;

import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.batchwright.ui.fx.ChoiceTexts;
import org.batchwright.ui.notify.QuietHours;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** A row that turns quiet hours on or off, and sets their beginning and end. */
final class QuietHoursRow extends HBox {
    private static final int STEPS_A_DAY = 48;
    private static final int MINUTES_A_STEP = 30;

    private final CheckBox on = new CheckBox(Texts.get("settings.quiet.from"));
    private final ComboBox<LocalTime> from;
    private final ComboBox<LocalTime> until;
    private final ObjectProperty<Optional<QuietHours>> hours;
    private boolean showing;

    QuietHoursRow(ObjectProperty<Optional<QuietHours>> hours) {
        super(8);
        this.hours = hours;
        on.setId("quiet-hours");
        QuietHours first = hours.get().orElse(QuietHours.NIGHT);
        from = times("quiet-from", first.from());
        from.setAccessibleText(on.getText());
        until = times("quiet-until", first.until());
        Label to = new Label(Texts.get("settings.quiet.until"));
        to.setLabelFor(until);
        setAlignment(Pos.CENTER_LEFT);
        getChildren().setAll(on, from, to, until);
        hours.subscribe(this::show);
        on.setOnAction(pressed -> choose());
        from.setOnAction(chosen -> choose());
        until.setOnAction(chosen -> choose());
    }

    /** Creates a time selector. A time entered in the settings file remains one of the choices. */
    private static ComboBox<LocalTime> times(String id, LocalTime current) {
        List<LocalTime> steps = Stream.concat(
                        IntStream.range(0, STEPS_A_DAY)
                                .mapToObj(step -> LocalTime.MIDNIGHT.plusMinutes((long) step * MINUTES_A_STEP)),
                        Stream.of(current))
                .distinct()
                .sorted()
                .toList();
        ComboBox<LocalTime> box = Nodes.withId(new ComboBox<>(), id);
        box.getItems().setAll(steps);
        box.setConverter(new ChoiceTexts<>(QuietHours::show));
        box.setValue(current);
        return box;
    }

    private void show(Optional<QuietHours> now) {
        showing = true;
        on.setSelected(now.isPresent());
        from.setDisable(now.isEmpty());
        until.setDisable(now.isEmpty());
        now.ifPresent(shown -> {
            from.setValue(shown.from());
            until.setValue(shown.until());
        });
        showing = false;
    }

    private void choose() {
        if (!showing) {
            hours.set(
                    on.isSelected()
                            ? Optional.of(new QuietHours(from.getValue(), until.getValue()))
                            : Optional.empty());
        }
    }
}
