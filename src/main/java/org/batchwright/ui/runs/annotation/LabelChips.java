package org.batchwright.ui.runs.annotation;

import java.util.List;
import java.util.stream.Stream;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Tone;

/** Labels as chips; long labels are truncated. */
public final class LabelChips {
    private static final double MAX_WIDTH = 220;

    private LabelChips() {}

    public static List<Chip> of(List<String> labels) {
        return labels.stream().map(LabelChips::chip).toList();
    }

    /** Returns chips for the first labels, followed by a chip with the number of remaining ones. */
    public static List<Chip> first(List<String> labels, int most) {
        Stream<Chip> shown = labels.stream().limit(most).map(LabelChips::chip);
        return labels.size() <= most
                ? shown.toList()
                : Stream.concat(shown, Stream.of(new Chip("+" + (labels.size() - most), Tone.NEUTRAL)))
                        .toList();
    }

    private static Chip chip(String label) {
        Chip chip = Shortened.of(new Chip(label, Tone.NEUTRAL));
        chip.setMinWidth(24);
        chip.setMaxWidth(MAX_WIDTH);
        return chip;
    }
}
