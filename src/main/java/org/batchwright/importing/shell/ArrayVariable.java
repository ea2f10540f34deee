package org.batchwright.importing.shell;

/** The names that represent an array's elements among the variables with known values. */
final class ArrayVariable {
    private ArrayVariable() {}

    static String element(String array, long index) {
        return array + "[" + index + "]";
    }

    /** Returns the name that represents the number of elements. */
    static String count(String array) {
        return "#" + array;
    }
}
