package org.batchwright.run.facts;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.text.DataSize;

/**
 * Space on a disk, or within a quota.
 *
 * @param kind what imposes the limit
 * @param used bytes in use; for a disk, by all users
 * @param most total bytes
 * @param left bytes that can still be written
 */
record Space(SpaceKind kind, DataSize used, DataSize most, DataSize left) {

    enum SpaceKind {
        DISK,
        QUOTA
    }

    /**
     * Limits that determine when a disk or quota counts as nearly full.
     *
     * @param least free space below which a disk or quota is nearly full, regardless of the share
     * @param share used share in percent above which a quota is nearly full
     * @param roomy free space above which a disk is never nearly full, regardless of the share: 5 % of a cluster's disk is a lot
     */
    record Limits(DataSize least, int share, DataSize roomy) {
        static final Limits USUAL = new Limits(DataSize.ofMebibytes(2 << 10), 95, DataSize.ofMebibytes(100 << 10));
    }

    int percent() {
        return most.bytes() == 0 ? 0 : (int) (100 * (double) used.bytes() / most.bytes());
    }

    boolean isTight(Limits limits) {
        boolean full = percent() > limits.share() || used.bytes() * 100.0 > most.bytes() * (double) limits.share();
        return left.compareTo(limits.least()) < 0
                || (full && (kind == SpaceKind.QUOTA || left.compareTo(limits.roomy()) < 0));
    }

    /**
     * Parses the last line of {@code df -Pk} (POSIX), followed by lines of {@code quota -w} and {@code lfs quota -q} with the file system,
     * KiB used, soft limit and hard limit; 0 means no limit.
     */
    static List<Space> read(String text) {
        List<String> lines = text.lines().toList();
        List<Space> spaces = new ArrayList<>();
        if (lines.isEmpty()) {
            return spaces;
        }
        String[] df = lines.getFirst().strip().split("\\s+");
        int at = capacity(df);
        if (at < 4) {
            return spaces;
        }
        long used = number(df[at - 2]);
        long left = number(df[at - 1]);
        if (number(df[at - 3]) > 0) {
            spaces.add(new Space(SpaceKind.DISK, kib(used), kib(used + left), kib(left)));
        }
        boolean lustre = false;
        for (String line : lines.subList(1, lines.size())) {
            lustre |= line.equals("=lfs");
            quota(line, lustre ? Optional.empty() : Optional.of(df[0])).ifPresent(spaces::add);
        }
        return spaces;
    }

    /**
     * Returns the index of the capacity, such as {@code 42%}. The only other column that may contain spaces, the mount point, follows it.
     */
    private static int capacity(String[] df) {
        for (int i = 0; i < df.length; i++) {
            if (df[i].matches("\\d+%|-") && i >= 4) {
                return i;
            }
        }
        return -1;
    }

    private static Optional<Space> quota(String line, Optional<String> device) {
        String[] fields = line.strip().split("\\s+");
        if (fields.length < 4
                || device.filter(name -> !name.equals(fields[0])).isPresent()
                || number(fields[1].replace("*", "")) < 0) {
            return Optional.empty();
        }
        long used = number(fields[1].replace("*", ""));
        long soft = number(fields[2]);
        long hard = number(fields[3]);
        long most = hard > 0 ? hard : soft;
        return most <= 0
                ? Optional.empty()
                : Optional.of(new Space(SpaceKind.QUOTA, kib(used), kib(most), kib(Math.max(0, most - used))));
    }

    private static DataSize kib(long count) {
        return new DataSize(count << 10);
    }

    private static long number(String text) {
        return text.matches("\\d{1,15}") ? Long.parseLong(text) : -1;
    }
}
