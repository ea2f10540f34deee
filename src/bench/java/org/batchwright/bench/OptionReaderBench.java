package org.batchwright.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.batchwright.options.OptionReading;
import org.batchwright.options.python.OptionReader;

/**
 * Measures the latency of reading the options of a preset's script for the first time. Every round has its own empty cache. Prints
 * milliseconds; the first round includes JVM startup.
 *
 * <p>{@code OptionReaderBench ROUNDS FOLDER COMMAND...}
 */
public final class OptionReaderBench {
    private OptionReaderBench() {}

    public static void main(String[] args) throws Exception {
        double[] millis = new double[Integer.parseInt(args[0])];
        String command = String.join(" ", List.of(args).subList(2, args.length));
        int options = 0;
        for (int i = 0; i < millis.length; i++) {
            Path cache = Files.createTempDirectory("bench");
            long start = System.nanoTime();
            OptionReading reading = new OptionReader(cache, cache.resolve("workspace")).read(Path.of(args[1]), command);
            millis[i] = (System.nanoTime() - start) / 1e6;
            options = options(reading);
            delete(cache);
        }
        double first = millis[0];
        Arrays.sort(millis);
        System.out.printf(
                Locale.ROOT,
                "%d options, first %.0f ms, least %.0f ms, median %.0f ms%n",
                options,
                first,
                millis[0],
                millis[millis.length / 2]);
    }

    private static int options(OptionReading reading) {
        if (reading instanceof OptionReading.Read(var options, var means)) {
            return options.all().size();
        }
        throw new IllegalStateException("not read: " + reading);
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
