package org.batchwright.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.batchwright.script.patch.Differ;

/**
 * Measures the cost of comparing scripts of 5,000 lines: equal, with a few lines changed, with every second line changed, and with nothing in common. The peer is the {@code diff} program, which does not compare words, on the same files in the same run. Prints milliseconds.
 */
public final class DifferenceBench {
    private static final int LINES = 5_000;
    private static final int ROUNDS = 30;

    private DifferenceBench() {}

    public static void main(String[] args) throws Exception {
        Random chance = new Random(7);
        List<String> script = new ArrayList<>();
        for (int i = 0; i < LINES; i++) {
            script.add("srun python train.py --lr " + chance.nextInt(1000) + "e-4 --name run_" + i
                    + " --data /data/set_" + i % 97);
        }
        time("the same", script, script);
        time("20 lines", script, changed(script, 250, chance));
        time("each second line", script, changed(script, 2, chance));
        List<String> other = new ArrayList<>();
        for (int i = 0; i < LINES; i++) {
            other.add("echo " + chance.nextLong() + " " + chance.nextLong() + " x" + i);
        }
        time("nothing alike", script, other);
    }

    private static List<String> changed(List<String> script, int each, Random chance) {
        List<String> changed = new ArrayList<>(script);
        for (int i = 0; i < script.size(); i += each) {
            changed.set(i, script.get(i).replaceFirst("--lr \\S+", "--lr " + chance.nextInt(1000) + "e-5"));
        }
        return changed;
    }

    private static void time(String what, List<String> left, List<String> right) throws Exception {
        String one = String.join("\n", left) + "\n";
        String other = String.join("\n", right) + "\n";
        double[] ours = new double[ROUNDS];
        int differing = 0;
        for (int i = 0; i < ROUNDS; i++) {
            long start = System.nanoTime();
            differing = new Differ().between(one, other).added();
            ours[i] = (System.nanoTime() - start) / 1e6;
        }
        Path a = Files.writeString(Files.createTempFile("bench", ".a"), one);
        Path b = Files.writeString(Files.createTempFile("bench", ".b"), other);
        double[] theirs = new double[ROUNDS];
        for (int i = 0; i < ROUNDS; i++) {
            long start = System.nanoTime();
            new ProcessBuilder("diff", a.toString(), b.toString())
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
            theirs[i] = (System.nanoTime() - start) / 1e6;
        }
        Files.delete(a);
        Files.delete(b);
        double first = ours[0];
        Arrays.sort(ours);
        Arrays.sort(theirs);
        System.out.printf(
                Locale.ROOT,
                "%-18s %5d lines differ: first %.1f, median %.1f, worst %.1f; diff(1) median %.1f%n",
                what,
                differing,
                first,
                ours[ROUNDS / 2],
                ours[ROUNDS - 1],
                theirs[ROUNDS / 2]);
    }
}
