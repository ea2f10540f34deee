package org.batchwright.ui.widget;

import java.util.Locale;

/**
 * Labels of settings: the entry for the key in {@link Texts} or, if there is none, the words of the key's name. A plain name needs no
 * entry.
 */
public final class FieldLabels {
    private FieldLabels() {}

    /** Returns the label of a preset's field, such as {@code resources.gpus-per-node}. */
    public static String ofPreset(String key) {
        return Texts.find("compose.field." + key).orElseGet(() -> ofName(key.substring(key.lastIndexOf('.') + 1)));
    }

    /** Returns a label as written within a sentence: {@code memory per node}, but {@code QOS}. */
    public static String inSentence(String label) {
        boolean isAcronym = label.length() > 1 && Character.isUpperCase(label.charAt(1));
        return isAcronym ? label : label.substring(0, 1).toLowerCase(Locale.ROOT) + label.substring(1);
    }

    /** Returns the words of a name: "GPUs per node" for {@code gpus-per-node}. */
    public static String ofName(String name) {
        String words =
                name.replace('-', ' ').replaceAll("\\bgpu(s?)\\b", "GPU$1").replaceAll("\\bcpu(s?)\\b", "CPU$1");
        return words.isEmpty() ? words : words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }
}
