package org.batchwright.run.logs.search;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.function.LongPredicate;

/**
 * Finds text in a file without splitting it into lines, which may be of any length. Escape sequences within the text are skipped, and case
 * is ignored unless the search text contains a capital letter.
 */
public final class ByteSearch {
    private static final int BLOCK = 1 << 18;

    private final byte[][] characters;
    private final byte[][] capitals;
    private final int longest;

    private ByteSearch(byte[][] characters, byte[][] capitals) {
        this.characters = characters;
        this.capitals = capitals;
        int most = 0;
        for (int i = 0; i < characters.length; i++) {
            most += Math.max(characters[i].length, capitals[i].length);
        }
        this.longest = most;
    }

    /** @param text the search text; not empty */
    public static ByteSearch of(String text) {
        boolean exact = text.chars().anyMatch(Character::isUpperCase);
        String[] letters = text.codePoints().mapToObj(Character::toString).toArray(String[]::new);
        byte[][] characters = new byte[letters.length][];
        byte[][] capitals = new byte[letters.length][];
        for (int i = 0; i < letters.length; i++) {
            characters[i] = letters[i].getBytes(StandardCharsets.UTF_8);
            capitals[i] =
                    exact ? characters[i] : letters[i].toUpperCase(Locale.ROOT).getBytes(StandardCharsets.UTF_8);
        }
        return new ByteSearch(characters, capitals);
    }

    /** Returns the maximum length of a match in bytes, without the escape sequences in it. */
    public int longest() {
        return longest;
    }

    /**
     * Finds the matches between two offsets.
     *
     * @param found receives the offset of each match, in ascending order, and returns whether to go on
     */
    public void find(FileChannel channel, long from, long to, LongPredicate found) throws IOException {
        long end = Math.min(to, channel.size());
        int size = Math.clamp(end - from, 0, BLOCK);
        VisibleBytes visible = new VisibleBytes(size + longest);
        byte[] block = new byte[size];
        long at = from;
        boolean more = at < end;
        while (more) {
            int got = channel.read(ByteBuffer.wrap(block, 0, (int) Math.min(size, end - at)), at);
            visible.append(block, got, at);
            at += Math.max(got, 0);
            boolean last = got <= 0 || at >= end;
            more = report(visible, last, found) && !last;
        }
    }

    private boolean report(VisibleBytes visible, boolean last, LongPredicate found) {
        int end = last ? visible.count() : visible.count() - longest + 1;
        int at = 0;
        while (at < end) {
            int length = matchLength(visible, at);
            if (length > 0 && !found.test(visible.offset(at))) {
                return false;
            }
            at += Math.max(1, length);
        }
        visible.discard(Math.min(at, visible.count()));
        return true;
    }

    /** Returns the number of bytes of the match at an index; 0 if there is none. */
    private int matchLength(VisibleBytes visible, int from) {
        int at = from;
        for (int i = 0; i < characters.length; i++) {
            if (visible.startsWith(characters[i], at)) {
                at += characters[i].length;
            } else if (visible.startsWith(capitals[i], at)) {
                at += capitals[i].length;
            } else {
                return 0;
            }
        }
        return at - from;
    }
}
