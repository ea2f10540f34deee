package org.batchwright.remote.transfer;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;

/** Local names for files from a cluster: never outside the folder, never invalid on this system. */
public final class LocalName {
    /** Maximum length of a file name in common file systems, in bytes. */
    private static final int MAX_BYTES = 255;

    private static final String WINDOWS_FORBIDDEN = "<>:\"|?*\\";
    private static final Set<String> WINDOWS_DEVICES = Set.of("CON", "PRN", "AUX", "NUL");

    private final boolean windows;

    private LocalName(boolean windows) {
        this.windows = windows;
    }

    public static LocalName forThisSystem() {
        return System.getProperty("os.name", "").startsWith("Windows") ? forWindowsSystem() : forUnix();
    }

    public static LocalName forWindowsSystem() {
        return new LocalName(true);
    }

    public static LocalName forUnix() {
        return new LocalName(false);
    }

    /** Returns the path of a file below a folder; never outside it. */
    public Path resolve(Path folder, String path) {
        Path place = folder;
        for (String part : path.split("/")) {
            if (!part.isEmpty() && !part.equals(".")) {
                place = place.resolve(convert(part));
            }
        }
        return place;
    }

    public String convert(String name) {
        StringBuilder safe = new StringBuilder();
        name.codePoints().forEach(character -> {
            int kind = Character.getType(character);
            boolean odd = kind == Character.CONTROL || kind == Character.SURROGATE || character == '/';
            boolean forbidden = windows && WINDOWS_FORBIDDEN.indexOf(character) >= 0;
            safe.appendCodePoint(odd || forbidden ? '_' : character);
        });
        String usable = safe.toString();
        if (usable.isEmpty() || usable.equals(".") || usable.equals("..")) {
            return "_".repeat(Math.max(1, usable.length()));
        }
        return shortened(windows ? forWindows(usable) : usable);
    }

    private static String forWindows(String name) {
        String trimmed = name.replaceFirst("[. ]+$", "_");
        String stem = trimmed.replaceFirst("\\..*", "").strip().toUpperCase(Locale.ROOT);
        return WINDOWS_DEVICES.contains(stem) || stem.matches("(COM|LPT)[0-9¹²³]") ? "_" + trimmed : trimmed;
    }

    /** Shortens a name to the maximum length, keeping its extension. */
    private static String shortened(String name) {
        String fitting = name;
        while (bytes(fitting) > MAX_BYTES) {
            int dot = fitting.lastIndexOf('.');
            int end = dot > 0 && fitting.length() - dot < 20 ? dot : fitting.length();
            int cut = fitting.offsetByCodePoints(end, -1);
            fitting = fitting.substring(0, cut) + fitting.substring(end);
        }
        return fitting;
    }

    public static int bytes(String name) {
        return name.getBytes(StandardCharsets.UTF_8).length;
    }

    /** Returns an alternative for a file name that is taken: {@code model (2).pt}. */
    public static Path alternative(Path taken, int number) {
        String name = String.valueOf(taken.getFileName());
        int dot = name.lastIndexOf('.');
        String stem = dot > 0 ? name.substring(0, dot) : name;
        String ending = dot > 0 ? name.substring(dot) : "";
        return taken.resolveSibling(shortened(stem + " (" + number + ")" + ending));
    }
}
