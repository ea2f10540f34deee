package org.batchwright.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.Objects;
import java.util.Random;

/** Reproducible source trees. */
public final class SourceTrees {
    private SourceTrees() {}

    /** @param mean size of a file, in bytes */
    public static Path plant(Path root, int count, int mean) throws IOException {
        Random random = new Random(7);
        for (int i = 0; i < count; i++) {
            Path file = file(root, i);
            Files.createDirectories(Objects.requireNonNull(file.getParent()));
            double size = mean * 0.3 * Math.exp(random.nextGaussian() * 1.55);
            StringBuilder text = new StringBuilder();
            while (text.length() < Math.min(size, 900_000)) {
                text.append("    loss_")
                        .append(random.nextInt(100_000))
                        .append(" = model(batch)[")
                        .append(random.nextInt(100))
                        .append("]\n");
            }
            Files.writeString(file, text);
            Files.setLastModifiedTime(file, FileTime.fromMillis(1_700_000_000_000L));
        }
        return root;
    }

    /** Changes up to ten files. */
    public static void touch(Path root, int count, int salt) throws IOException {
        Random random = new Random(salt);
        for (int i = 0; i < 10; i++) {
            Files.writeString(file(root, random.nextInt(count)), "# changed " + salt + "\n", StandardOpenOption.APPEND);
        }
    }

    private static Path file(Path root, int number) {
        return root.resolve("pkg" + number % 120 + "/m" + number % 7 + "/file" + number + ".py");
    }
}
