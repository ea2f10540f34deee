package org.batchwright.ui.runs.filter;

/** How a filter compares a value: {@code lr:1e-4}, {@code lr<1e-3}. */
enum Relation {
    EQUAL,
    LESS,
    AT_MOST,
    GREATER,
    AT_LEAST;

    /** Returns the relation with this sign, which may be preceded by a colon. */
    static Relation of(String sign) {
        return switch (sign.length() > 1 && sign.startsWith(":") ? sign.substring(1) : sign) {
            case "<" -> LESS;
            case "<=" -> AT_MOST;
            case ">" -> GREATER;
            case ">=" -> AT_LEAST;
            default -> EQUAL;
        };
    }

    /** Returns false if one of the numbers is NaN. */
    boolean test(double value, double limit) {
        return switch (this) {
            case EQUAL -> value == limit;
            case LESS -> value < limit;
            case AT_MOST -> value <= limit;
            case GREATER -> value > limit;
            case AT_LEAST -> value >= limit;
        };
    }
}
