package org.batchwright.ui.fx;

import java.util.function.Function;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/** Converts the values of a choice box, or of a combo box that cannot be edited, to text. */
public final class ChoiceTexts<T> extends StringConverter<T> {
    private final Function<? super T, String> text;

    public ChoiceTexts(Function<? super T, String> text) {
        this.text = text;
    }

    @Override
    public String toString(@Nullable T value) {
        return value == null ? "" : text.apply(value);
    }

    @Override
    public T fromString(String typed) {
        throw new UnsupportedOperationException("nothing is typed here");
    }
}
