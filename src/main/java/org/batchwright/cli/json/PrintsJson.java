package org.batchwright.cli.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The object that a verb prints under {@code --json}; its help and the schema in the manual list the members. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Repeatable(PrintsJson.All.class)
public @interface PrintsJson {
    Class<? extends Output> value();

    /**
     * Returns when the object is printed, as a phrase that follows {@code --json} in the help: {@code with --verify}. Empty for the usual
     * object.
     */
    String when() default "";

    /** The container annotation for a verb that prints several objects. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE)
    @interface All {
        PrintsJson[] value();
    }
}
