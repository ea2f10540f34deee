package org.batchwright.ui.field;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.stage.DirectoryChooser;
import javafx.util.StringConverter;
import org.batchwright.model.preset.DeclaredField;
import org.batchwright.model.preset.FieldType;
import org.batchwright.model.preset.Value;
import org.batchwright.run.values.SuggestedValue;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Texts;
import org.jspecify.annotations.Nullable;

/** Input control for a kind of field. Displaying a value does not count as an edit: only changes made by the user are reported. */
public interface FieldControl {
    Node node();

    Control focusable();

    void show(Optional<Value> own);

    void prompt(String text);

    /** A text input. */
    class Typed implements FieldControl {
        private final TextInputControl input;
        private final Node node;
        private final UnaryOperator<String> meaning;
        private boolean showing;

        private Typed(TextInputControl input, Node node, UnaryOperator<String> meaning, Consumer<String> edited) {
            this.input = input;
            this.node = node;
            this.meaning = meaning;
            input.textProperty().addListener((texts, before, now) -> {
                if (!showing) {
                    edited.accept(now);
                }
            });
        }

        static Typed line(Consumer<Value> edited) {
            TextField input = mono(new TextField());
            return new Typed(input, input, UnaryOperator.identity(), text -> edited.accept(Value.of(text)));
        }

        /** Creates an input for one name, or for several comma-separated names if the field takes a list. */
        static Typed names(DeclaredField field, Supplier<List<SuggestedValue>> choices, Consumer<Value> edited) {
            boolean one = field.type().shape() == FieldType.Shape.LINE;
            TextField input = mono(new NameField(
                    choices, one ? 1 : Math.max(2, field.type().choices().size())));
            return new Typed(
                    input,
                    input,
                    text -> one ? text : String.join("\n", CommaList.items(text)),
                    text -> edited.accept(one ? Value.of(text) : Value.of(CommaList.items(text)))) {
                @Override
                String text(Value own) {
                    return one ? super.text(own) : CommaList.line(own);
                }
            };
        }

        /** Creates an input for several comma-separated names that the file stores as a single line. */
        static Typed commaLine(Supplier<List<SuggestedValue>> choices, Consumer<Value> edited) {
            TextField input = mono(new NameField(choices, Integer.MAX_VALUE));
            return new Typed(input, input, UnaryOperator.identity(), text -> edited.accept(Value.of(text)));
        }

        /** Creates an input for a long line that wraps, with a menu of commonly used lines. */
        static Typed wrapped(Supplier<List<SuggestedValue>> choices, Consumer<Value> edited) {
            return withMenu(
                    mono(new WrappedLine()),
                    choices,
                    (text, chosen) -> chosen,
                    UnaryOperator.identity(),
                    text -> edited.accept(Value.of(text)));
        }

        /** Creates an input with one value per line and a menu of values that can be added. */
        static Typed lines(Supplier<List<SuggestedValue>> choices, Consumer<Value> edited) {
            return withMenu(
                    lineArea(),
                    choices,
                    (text, chosen) -> Stream.concat(items(text).stream(), Stream.of(chosen))
                            .distinct()
                            .collect(Collectors.joining("\n")),
                    text -> String.join("\n", items(text)),
                    text -> edited.accept(Value.of(items(text))));
        }

        /** @param taken function that returns the text after a choice */
        private static Typed withMenu(
                TextInputControl input,
                Supplier<List<SuggestedValue>> choices,
                BinaryOperator<String> taken,
                UnaryOperator<String> clean,
                Consumer<String> edited) {
            Button open = Buttons.icon(
                    "",
                    "fth-chevron-down",
                    Texts.get("compose.row.choose"),
                    () -> NameField.showMenu(input, choices.get(), "", chosen -> taken.apply(input.getText(), chosen)));
            open.setFocusTraversable(false);
            StackPane.setAlignment(open, Pos.TOP_RIGHT);
            return new Typed(input, new StackPane(input, open), clean, edited) {
                @Override
                public void show(Optional<Value> own) {
                    open.setVisible(!choices.get().isEmpty());
                    super.show(own);
                }
            };
        }

        /** Creates an input for a table as text, with one row per line and without wrapping. */
        static Typed rows(Consumer<Value> edited) {
            TextArea input = mono(new TextArea());
            TextAreas.dress(input, 3);
            return new Typed(input, input, UnaryOperator.identity(), text -> edited.accept(Value.of(text)));
        }

        static Typed path(Consumer<Value> edited) {
            PathField path = new PathField();
            return new Typed(path.input(), path, UnaryOperator.identity(), text -> edited.accept(Value.of(text)));
        }

        static Typed folder(Consumer<Value> edited) {
            PathField path = new PathField();
            TextField input = path.input();
            Button choose = Buttons.icon("choose-folder", "fth-folder", Texts.get("compose.choose-folder"), () -> {
                DirectoryChooser chooser = new DirectoryChooser();
                chooser.setTitle(Texts.get("compose.choose-folder"));
                Optional.ofNullable(chooser.showDialog(input.getScene().getWindow()))
                        .ifPresent(folder -> input.setText(folder.toString()));
            });
            HBox.setHgrow(path, Priority.ALWAYS);
            return new Typed(
                    input, new HBox(4, path, choose), UnaryOperator.identity(), text -> edited.accept(Value.of(text)));
        }

        static Typed text(Consumer<Value> edited) {
            TextArea input = new TextArea();
            input.setWrapText(true);
            TextAreas.dress(input, 2);
            return new Typed(input, input, UnaryOperator.identity(), text -> edited.accept(Value.of(text)));
        }

        /** Creates an input with one item per line; empty lines are ignored but kept while the user is typing. */
        static Typed lines(Consumer<Value> edited) {
            TextArea input = lineArea();
            return new Typed(
                    input, input, text -> String.join("\n", items(text)), text -> edited.accept(Value.of(items(text))));
        }

        private static TextArea lineArea() {
            TextArea input = mono(new TextArea());
            TextAreas.dress(input, 2);
            return input;
        }

        private static String plain(Value value) {
            return String.join("\n", value.texts());
        }

        /** Returns the text that the input shows for a value. */
        String text(Value own) {
            return plain(own);
        }

        private static List<String> items(String text) {
            return text.lines().filter(line -> !line.isBlank()).toList();
        }

        private static <T extends TextInputControl> T mono(T input) {
            input.getStyleClass().add("mono");
            return input;
        }

        @Override
        public Node node() {
            return node;
        }

        @Override
        public Control focusable() {
            return input;
        }

        @Override
        public void show(Optional<Value> own) {
            if (input instanceof NameField choosing) {
                choosing.updateMenuButton();
            }
            String text = own.map(Typed::plain).orElse("");
            if (!text.equals(meaning.apply(input.getText()))) {
                showing = true;
                input.setText(own.map(this::text).orElse(""));
                showing = false;
            }
        }

        @Override
        public void prompt(String text) {
            input.setPromptText(text);
        }
    }

    /** A choice between a few values; the empty choice represents the inherited value. */
    final class Chosen implements FieldControl {
        private static final PseudoClass UNSET = PseudoClass.getPseudoClass("unset");

        private final ComboBox<String> box = new ComboBox<>();
        private final UnaryOperator<String> title;
        private boolean showing;

        Chosen(List<String> choices, UnaryOperator<String> title, Consumer<Value> edited) {
            List<String> all = new ArrayList<>(choices);
            all.addFirst("");
            box.getItems().setAll(all);
            this.title = title;
            box.setConverter(new ChoiceTitles(word -> word.isEmpty() ? unset() : title.apply(word)));
            box.setMaxWidth(Double.MAX_VALUE);
            box.valueProperty().subscribe(now -> box.pseudoClassStateChanged(UNSET, now == null || now.isEmpty()));
            box.valueProperty().addListener((values, before, now) -> {
                if (!showing) {
                    edited.accept(Value.of(now == null ? "" : now));
                }
            });
        }

        private String unset() {
            String prompt = box.getPromptText();
            boolean isKnown = box.getItems().stream()
                    .anyMatch(word -> !word.isEmpty() && title.apply(word).equals(prompt));
            return isKnown ? Texts.get("compose.choices.unset", prompt) : prompt;
        }

        @Override
        public Node node() {
            return box;
        }

        @Override
        public Control focusable() {
            return box;
        }

        @Override
        public void show(Optional<Value> own) {
            showing = true;
            box.setValue(own.map(Value::displayText).orElse(null));
            showing = false;
        }

        @Override
        public void prompt(String text) {
            box.setPromptText(text);
        }
    }

    /** Shows choices by their titles. */
    final class ChoiceTitles extends StringConverter<String> {
        private final UnaryOperator<String> title;

        ChoiceTitles(UnaryOperator<String> title) {
            this.title = title;
        }

        @Override
        public String toString(@Nullable String word) {
            return word == null ? "" : title.apply(word);
        }

        @Override
        public String fromString(String text) {
            return text;
        }
    }
}
