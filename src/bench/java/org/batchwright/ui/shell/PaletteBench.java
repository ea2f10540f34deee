package org.batchwright.ui.shell;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.batchwright.ui.shell.Screen.Found;
import org.batchwright.ui.widget.Tone;

/** Measures how long the palette takes to find the matches among 10,000 entries, per typed letter, in milliseconds. */
public final class PaletteBench {
    private static final int ENTRIES = 10_000;
    private static final int ROUNDS = 30;
    private static final List<String> TYPED = List.of("resnet batch", "qkst", "failed train", "zzzzzz", "말뭉치 실험");

    private PaletteBench() {}

    public static void main(String[] args) {
        List<Found> all =
                IntStream.range(0, ENTRIES).mapToObj(PaletteBench::entry).toList();
        for (String typed : TYPED) {
            double[] times = new double[typed.length() * ROUNDS];
            for (int round = -ROUNDS; round < ROUNDS; round++) {
                for (int letter = 0; letter < typed.length(); letter++) {
                    long start = System.nanoTime();
                    PaletteSearch.findMatching(all, typed.substring(0, letter + 1), PaletteUsage.none());
                    if (round >= 0) {
                        times[round * typed.length() + letter] = (System.nanoTime() - start) / 1e6;
                    }
                }
            }
            Arrays.sort(times);
            System.out.printf(
                    Locale.ROOT,
                    "%-14s median %5.1f ms, slowest %5.1f ms%n",
                    typed,
                    times[times.length / 2],
                    times[times.length - 1]);
        }
    }

    private static Found entry(int number) {
        String[] names = {"quickstart/quickstart", "vision/train_resnet50_batch", "말뭉치/실험", "mnist/mnist_full"};
        return new Found(
                Found.StandardKind.RUN,
                names[number % names.length] + " #" + number,
                () -> {},
                Found.Order.USUAL,
                "",
                Optional.empty(),
                Optional.of(new Found.State(number % 3 == 0 ? "failed" : "succeeded", Tone.NEUTRAL)));
    }
}
